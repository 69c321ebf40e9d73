import { ActionLink, anchorOf, cx, langOf, SubjectIcon, VisuallyHidden, withKeys } from '@kalalaya/kit';
import type { ProgrammeView } from '../../parts/subject/programme-view.ts';
import { departmentAddress } from '../../parts/subject/same-name.ts';
import { SyllabusLink } from '../../parts/subject/syllabus-link.tsx';
import styles from './programme-list.module.css';

/** Programmes, each with an id of its `kind` and name: with drawn marks where their names speak of school subjects, else as ruled lines. */
export function ProgrammeList({ items, kind }: { items: readonly ProgrammeView[]; kind: string }) {
  const drawn = items.some(({ subject }) => subject !== 'general');
  return (
    <ul
      className={cx(styles.list, drawn ? styles.marked : styles.lines)}
      data-odd={items.length % 2 === 1 || undefined}
    >
      {withKeys(items, ({ name }) => anchorOf(kind, name)).map(([key, item]) => (
        <li key={key} id={key.replace(' #', '-')} className={styles.entry}>
          {drawn && (
            <div className={styles.mark}>
              <SubjectIcon subject={item.subject} />
            </div>
          )}
          <div className={styles.words}>
            <h3 className={styles.name} lang={langOf(item.name)}>
              {item.name}
            </h3>
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
