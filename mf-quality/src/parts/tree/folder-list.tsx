import { Icon, SmartLink, Text, withKeys } from '@kalalaya/kit';
import type { ReactNode } from 'react';
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
  /** Contents of an expanded folder; `to` is then the current page. */
  readonly contents?: ReactNode;
}

/** One level of a tree as ruled rows. Contents of an expanded folder follow its row. */
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
              <SmartLink
                className={styles.link}
                to={item.to}
                {...(item.contents !== undefined && { 'aria-current': 'page' as const })}
              >
                <Title {...item} />
              </SmartLink>
            )}
            <Files {...item} />
            {item.to !== undefined && (
              <Icon name={item.contents === undefined ? 'arrow-right' : 'chevron-down'} />
            )}
          </div>
          {item.contents !== undefined && <div className={styles.inside}>{item.contents}</div>}
        </li>
      ))}
    </ul>
  );
}

export interface OpenFolderProps {
  /** Id of the open folder. */
  readonly pid: string | undefined;
  /** The open folder and its siblings; empty if the siblings are unknown. */
  readonly level: readonly LevelFolder[];
  /** Returns the page of a folder of the level. */
  readonly pathOf: (id: string) => string;
  /** Contents of the open folder. */
  readonly children: ReactNode;
}

/** A folder expanded among its siblings, or just its contents if the siblings are unknown. */
export function OpenFolder({ pid, level, pathOf, children }: OpenFolderProps) {
  if (!level.some(({ id }) => id === pid)) return children;
  return (
    <FolderList
      items={level.map(({ id, title, files }) => ({
        title,
        files,
        ...(id !== '' && { to: pathOf(id) }),
        ...(id === pid && { contents: children }),
      }))}
    />
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
