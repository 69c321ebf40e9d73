import { DocumentList, type PackBodyProps, Prose, SafeHtml, withCopies } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import styles from './policy-documents.module.css';

/** The policies as document rows (specification, section 2, Institution pages). */
function PolicyDocuments({ data: { html, documents } }: PackBodyProps) {
  return (
    <div className={styles.body}>
      {html !== '' && (
        <Prose lede>
          <SafeHtml html={html} topHeading={2} />
        </Prose>
      )}
      <DocumentList items={withCopies(documents)} level={2} summary />
    </div>
  );
}

export default groupPage('/policydocuments', PolicyDocuments);
