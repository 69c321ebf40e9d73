import { formatBytes, Section, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from './offline.module.css';
import { formatSavedDate } from './saved-note.ts';
import { useSaved } from './use-saved.ts';
import { removeSet } from './worker.ts';

/** Sets saved in this browser, with sizes and remove buttons. */
export function SavedList() {
  const sets = useSaved()?.sets ?? [];
  if (sets.length === 0) return null;
  return (
    <div className={styles.part}>
      <Section title="Saved for offline" ruled={false}>
        <ul className={styles.sets}>
          {sets.map(({ id, title, documents, bytes, savedAt }) => (
            <li key={id}>
              <div>
                <p>
                  <SmartLink to={`/documents?${id}`}>{title}</SmartLink>
                </p>
                <p className={styles.quiet}>
                  {documents.length === 1 ? '1 document' : `${documents.length} documents`},{' '}
                  {formatBytes(bytes)}, saved on {formatSavedDate(savedAt)}
                </p>
              </div>
              <button type="button" className={styles.remove} onClick={() => void removeSet(id)}>
                Remove<VisuallyHidden> {title}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
