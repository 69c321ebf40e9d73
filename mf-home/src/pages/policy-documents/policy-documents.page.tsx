import { DocumentList, PackBody, type PackBodyProps, PackText, withCopyButtons } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import styles from './policy-documents.module.css';

/** List of policy documents (specification, section 2, Institution pages). */
function PolicyDocuments({ data }: PackBodyProps) {
  const { html, facts, documents } = data;
  return (
    <div className={styles.body}>
      <PackText html={html} facts={facts} />
      <DocumentList items={withCopyButtons(documents)} level={2} summary />
      <PackBody data={{ ...data, html: '', facts: [], documents: [] }} />
    </div>
  );
}

/** Page /policydocuments. */
export const policyDocumentsPage = groupPage('/policydocuments', PolicyDocuments);
