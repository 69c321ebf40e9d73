import {
  anchorOf,
  cx,
  Icon,
  isReadable,
  langOf,
  SmartLink,
  SubjectIcon,
  VisuallyHidden,
  withKeys,
} from '@kalalaya/kit';
import styles from './programme-list.module.css';
import type { ProgrammeView } from './programme-view.ts';

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
            <Syllabus programme={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Syllabus({ programme: { name, syllabus } }: { programme: ProgrammeView }) {
  if (syllabus === null) return null;
  const { href, type, own } = syllabus;
  const words = (
    <span>
      Syllabus<VisuallyHidden> of {name}</VisuallyHidden>
      <small className={styles.type}>{type}</small>
    </span>
  );
  if (own && !isReadable(href)) {
    return (
      <a className={styles.link} href={href} download="">
        <Icon name="download" />
        {words}
      </a>
    );
  }
  return (
    <SmartLink className={styles.link} to={href} newTab noIcon>
      <Icon name={own ? 'document' : 'external'} />
      {words}
    </SmartLink>
  );
}
