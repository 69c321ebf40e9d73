import { DocumentList, type PackBodyProps, Prose, SafeHtml, withCopyButtons } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import styles from './policy-documents.module.css';

/** List of policy documents (specification, section 2, Institution pages). */
function PolicyDocuments({ data: { html, documents } }: PackBodyProps) {
  return (
    <div className={styles.body}>
      {html !== '' && (
        <Prose lede>
          <SafeHtml html={html} topHeading={2} />
        </Prose>
      )}
      <DocumentList items={withCopyButtons(documents)} level={2} summary />
    </div>
  );
}

export default groupPage('/policydocuments', PolicyDocuments);
