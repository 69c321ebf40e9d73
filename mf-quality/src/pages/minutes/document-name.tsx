import { documentType, factTexts, Sheet, Text } from '@kalalaya/kit';
import type { ListedDocument } from '../../parts/documents.ts';
import styles from './minutes.module.css';

/** Table cell with a document's name and, below, its type, size and page count: `PDF · 96 KB · 12 pages`. */
export function DocumentName({ href, title, facts }: ListedDocument) {
  return (
    <span className={styles.document}>
      <Sheet type={href === null ? '' : documentType(href)} />{' '}
      <span>
        <Text className={styles.name}>{title}</Text>
        {href !== null && <span className={styles.facts}>{factTexts(href, facts).join(' · ')}</span>}
      </span>
    </span>
  );
}
