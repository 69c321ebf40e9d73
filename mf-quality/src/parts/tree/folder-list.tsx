import { Icon, Section, SmartLink, Text, withKeys } from '@kalalaya/kit';
import styles from './folder-list.module.css';
import type { LevelFolder } from './level.ts';
import { leadingNumber } from './titles.ts';

/** A row of one tree level: a period, a criterion or a folder. */
export interface FolderItem {
  readonly title: string;
  /** Path of the linked page. A row without an id has none and shows its title only. */
  readonly to?: string;
  /** Leading part of the title to render lighter. Defaults to a leading metric number. */
  readonly number?: string;
  /** Number of files in it; not shown if unknown. */
  readonly files?: number | null;
}

/** One level of a tree as ruled rows. */
export function FolderList({ items }: { items: readonly FolderItem[] }) {
  return (
    <ul className={styles.list}>
      {withKeys(items, ({ to, title }) => to ?? title).map(([key, item]) => (
        <li key={key} className={styles.item}>
          <div className={styles.row}>
            <Folder />
            {item.to === undefined ? (
              <Title {...item} />
            ) : (
              <SmartLink className={styles.link} to={item.to}>
                <Title {...item} />
              </SmartLink>
            )}
            <Files {...item} />
            {item.to !== undefined && <Icon name="arrow-right" />}
          </div>
        </li>
      ))}
    </ul>
  );
}

export interface OtherFoldersProps {
  /** Id of the page's folder. */
  readonly pid: string | undefined;
  /** The folders of the page's cell; without the page's own if the address names another cell. */
  readonly level: readonly LevelFolder[];
  /** Returns the page of a folder of the level. */
  readonly pathOf: (id: string) => string;
}

/** The siblings of a page's folder. Renders nothing if there are none, or if they are unknown. */
export function OtherFolders({ pid, level, pathOf }: OtherFoldersProps) {
  const others = level.filter(({ id }) => id !== pid);
  // An address may name another folder's cell, whose folders are no siblings.
  if (others.length === 0 || others.length === level.length) return null;
  return (
    <Section title="Other folders" ruled={false}>
      <FolderList
        items={others.map(({ id, title, files }) => ({ title, files, ...(id !== '' && { to: pathOf(id) }) }))}
      />
    </Section>
  );
}

/** A decorative folder. */
function Folder() {
  return (
    <svg className={styles.folder} viewBox="0 0 42 34" aria-hidden="true">
      <path d="M2 31V4h13l4 5h21v22z" />
      <path d="M2 14h38v17H2z" />
    </svg>
  );
}

function Files({ files }: FolderItem) {
  if (files === undefined || files === null) return null;
  // Outside the link, whose name is the folder's title. The space separates both when they are read as one
  // text.
  return <span className={styles.files}>{files === 1 ? ' 1 file' : ` ${files} files`}</span>;
}

/** Shows the title unchanged; its number differs in weight only, so the text copies as sent. */
function Title({ title, number = leadingNumber(title) }: FolderItem) {
  const numberPart = title.startsWith(number) ? number : '';
  return (
    <Text className={styles.title} of={title}>
      {numberPart !== '' && <span className={styles.number}>{numberPart}</span>}
      {title.slice(numberPart.length)}
    </Text>
  );
}
