import { ActionLink, anchorOf, CardTitle, cx, VisuallyHidden, withKeys } from '@kalalaya/kit';
import { SubjectIcon } from '@kalalaya/kit/subject-icon/subject-icon.tsx';
import { departmentAddress, type ProgrammeView } from '../../parts/subject/programme-view.ts';
import { SyllabusLink } from '../../parts/subject/syllabus-link.tsx';
import styles from './programme-list.module.css';

/** List of programmes with anchors by `kind` and name. Shows icons if any programme is a school subject. */
export function ProgrammeList({ items, kind }: { items: readonly ProgrammeView[]; kind: string }) {
  const hasIcons = items.some(({ subject }) => subject !== 'general');
  return (
    <ul
      className={cx(styles.list, hasIcons ? styles.marked : styles.lines)}
      data-odd={items.length % 2 === 1 || undefined}
    >
      {withKeys(items, ({ name }) => anchorOf(kind, name)).map(([key, item]) => (
        <li key={key} id={key.replace(' #', '-')} className={styles.entry}>
          {hasIcons && (
            <div>
              <SubjectIcon subject={item.subject} />
            </div>
          )}
          <div className={styles.words}>
            <CardTitle title={item.name} className={styles.name} />
            <SyllabusLink programme={item} />
            {item.department !== null && (
              <ActionLink to={departmentAddress(item.department)}>
                Department<VisuallyHidden> of {item.name}</VisuallyHidden>
              </ActionLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
