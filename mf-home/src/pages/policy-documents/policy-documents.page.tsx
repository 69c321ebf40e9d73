import { AnswerFirst, DocumentList, PackBody, type PackBodyProps, withCopyButtons } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';

/** List of policy documents (specification, section 2, Institution pages). */
function PolicyDocuments({ data }: PackBodyProps) {
  const { html, facts, documents } = data;
  return (
    <AnswerFirst title={data.title} html={html} facts={facts}>
      <DocumentList items={withCopyButtons(documents)} level={2} summary />
      <PackBody data={{ ...data, html: '', facts: [], documents: [] }} />
    </AnswerFirst>
  );
}

/** Page /policydocuments. */
export const policyDocumentsPage = groupPage('/policydocuments', PolicyDocuments, { hasAnswer: () => true });
