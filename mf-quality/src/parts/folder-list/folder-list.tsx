import { Icon, langOf, SmartLink, withKeys } from '@kalalaya/kit';
import type { ReactNode } from 'react';
import { leadingNumber } from '../tree/titles.ts';
import styles from './folder-list.module.css';

/** A step down the tree: a period, a criterion or a folder. */
export interface FolderItem {
  readonly title: string;
  /** Page it leads to; without it (a row without an id) the title stands alone. */
  readonly to?: string;
  /** How much of the title is its number, set quieter; a leading metric number when left out. */
  readonly number?: string;
  /** How many files it holds; not said where it is not known. */
  readonly files?: number | null;
  /** What the folder holds, where the page shows it open: `to` is then the page itself. */
  readonly inside?: ReactNode;
}

/** One level of a tree as ruled rows; what a folder holds stands under its row. */
export function FolderList({ items }: { items: readonly FolderItem[] }) {
  return (
    <ul className={styles.list}>
      {withKeys(items, ({ to, title }) => to ?? title).map(([key, item]) => (
        <li key={key} className={styles.item}>
          <div className={styles.row}>
            {item.to === undefined ? (
              <Title {...item} />
            ) : (
              <SmartLink
                className={styles.link}
                to={item.to}
                {...(item.inside !== undefined && { 'aria-current': 'page' as const })}
              >
                <Title {...item} />
              </SmartLink>
            )}
            <Files {...item} />
            {item.to !== undefined && (
              <Icon name={item.inside === undefined ? 'arrow-right' : 'chevron-down'} />
            )}
          </div>
          {item.inside !== undefined && <div className={styles.inside}>{item.inside}</div>}
        </li>
      ))}
    </ul>
  );
}

function Files({ files }: FolderItem) {
  if (files === undefined || files === null) return null;
  // Beside the link, which is called as the folder is; the space keeps the two apart where they are read as one text.
  return <span className={styles.files}>{files === 1 ? ' 1 file' : ` ${files} files`}</span>;
}

/** The title as sent, its number set apart by weight only, so that it reads and copies unchanged. */
function Title({ title, number = leadingNumber(title) }: FolderItem) {
  const apart = title.startsWith(number) ? number : '';
  return (
    <span className={styles.title} lang={langOf(title)}>
      {apart !== '' && <span className={styles.number}>{apart}</span>}
      {title.slice(apart.length)}
    </span>
  );
}
