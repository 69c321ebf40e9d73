import { documentType, formatBytes, langOf, Sheet } from '@kalalaya/kit';
import type { ListedDocument } from '../../parts/documents.ts';
import styles from './minutes.module.css';

/** Formats the known facts of a file: `PDF · 96 KB · 12 pages`. */
function factLine({ href, facts = {} }: Pick<ListedDocument, 'href' | 'facts'>): string {
  if (href === null) return '';
  const { bytes, pages } = facts;
  return [
    documentType(href),
    bytes === undefined ? '' : formatBytes(bytes),
    pages === undefined ? '' : pages === 1 ? '1 page' : `${pages} pages`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/** Table cell with a document's name and, below, its type, size and page count. */
export function DocumentName(document: ListedDocument) {
  const facts = factLine(document);
  return (
    <span className={styles.document}>
      <Sheet type={document.href === null ? '' : documentType(document.href)} />{' '}
      <span>
        <span className={styles.name} lang={langOf(document.title)}>
          {document.title}
        </span>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
      </span>
    </span>
  );
}
