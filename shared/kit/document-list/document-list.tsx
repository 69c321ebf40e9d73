import type { ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { DocumentRow } from '../document-row/document-row.tsx';
import { withKeys } from '../keys.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './document-list.module.css';

export interface DocumentListProps {
  /** `extra` is rendered after a document's actions. */
  readonly items: readonly (DocumentItem & { readonly extra?: ReactNode })[];
  /** Message for an empty list; default `No data found`. */
  readonly empty?: string;
  /** Heading level of the titles; plain text if omitted. */
  readonly level?: 2 | 3 | 4;
  /** Adds a line with the number of several documents. */
  readonly summary?: boolean;
}

/** A ruled list of documents. */
export function DocumentList({ items, empty = 'No data found', summary = false, ...row }: DocumentListProps) {
  if (items.length === 0) return <Notice kind="empty">{empty}</Notice>;
  return (
    <>
      {summary && items.length > 1 && <p className={styles.summary}>{`${items.length} documents`}</p>}
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
