import type { ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { DocumentRow } from '../document-row/document-row.tsx';
import { formatBytes } from '../format/index.ts';
import { withKeys } from '../keys.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './document-list.module.css';

export interface DocumentListProps {
  /** `extra` is rendered after a document's actions. */
  readonly items: readonly (DocumentItem & { readonly extra?: ReactNode })[];
  /** Message for an empty list; default `No data found`. */
  readonly empty?: string;
  readonly missing?: string;
  /** Heading level of the titles; plain text if omitted. */
  readonly level?: 2 | 3 | 4;
  /** Adds a line with the number and the total size of several documents. */
  readonly summary?: boolean;
}

/** A ruled list of documents. */
export function DocumentList({ items, empty = 'No data found', summary = false, ...row }: DocumentListProps) {
  if (items.length === 0) return <Notice kind="empty">{empty}</Notice>;
  const bytes = items.map((item) => item.facts?.bytes);
  const hasAllSizes = bytes.every((size) => size !== undefined);
  const total = bytes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return (
    <>
      {summary && items.length > 1 && (
        <p className={styles.summary}>
          <b>{`${items.length} documents`}</b>
          {hasAllSizes && total > 0 && `, ${formatBytes(total)} in all`}
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
