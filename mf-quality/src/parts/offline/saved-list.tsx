import { formatBytes, Section, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from './offline.module.css';
import { keptDay } from './saved-note.ts';
import { useKept } from './use-saved.ts';
import { forget } from './worker.ts';

/** What is kept in this browser, with sizes, and the way to remove it. */
export function KeptList() {
  const sets = useKept()?.sets ?? [];
  if (sets.length === 0) return null;
  return (
    <div className={styles.part}>
      <Section title="Kept for offline" ruled={false}>
        <ul className={styles.sets}>
          {sets.map(({ id, title, documents, bytes, savedAt }) => (
            <li key={id}>
              <div>
                <p>
                  <SmartLink to={`/documents?${id}`}>{title}</SmartLink>
                </p>
                <p className={styles.quiet}>
                  {documents.length === 1 ? '1 document' : `${documents.length} documents`},{' '}
                  {formatBytes(bytes)}, saved on {keptDay(savedAt)}
                </p>
              </div>
              <button type="button" className={styles.remove} onClick={() => void forget(id)}>
                Remove<VisuallyHidden> {title}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
