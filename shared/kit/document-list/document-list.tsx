import type { ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { DocumentRow } from '../document-row/document-row.tsx';
import { formatBytes } from '../format/index.ts';
import { withKeys } from '../keys.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './document-list.module.css';

/** Props of `DocumentList`. */
export interface DocumentListProps {
  /** `extra` stands after a document's actions. */
  readonly items: readonly (DocumentItem & { readonly extra?: ReactNode })[];
  /** Said when there are none; default `No data found`. */
  readonly empty?: string;
  readonly missing?: string;
  /** Level of the titles' headings; plain text when left out. */
  readonly level?: 2 | 3 | 4;
  /** A line above with the number of documents and their sizes. */
  readonly summary?: boolean;
}

/** Documents under one another, ruled. */
export function DocumentList({ items, empty = 'No data found', summary = false, ...row }: DocumentListProps) {
  if (items.length === 0) return <Notice kind="empty">{empty}</Notice>;
  const bytes = items.map((item) => item.facts?.bytes);
  const known = bytes.every((size) => size !== undefined);
  const total = bytes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return (
    <>
      {summary && (
        <p className={styles.summary}>
          <b>{items.length === 1 ? '1 document' : `${items.length} documents`}</b>
          {known && total > 0 && `, ${formatBytes(total)} in all`}
        </p>
      )}
      <ul className={styles.list}>
        {withKeys(items, (item) => item.href || item.title).map(([key, item]) => (
          <li key={key}>
            <DocumentRow {...item} {...row} />
          </li>
        ))}
      </ul>
    </>
  );
}
