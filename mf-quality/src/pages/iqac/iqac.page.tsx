import { iqac } from '@kalalaya/contract/calls';
import { type Paging, pageOf, SkeletonTable } from '@kalalaya/kit';
import { PagedDocuments } from '../../parts/document-section.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { listPage } from '../../parts/groups.ts';

interface IqacData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
}

/** `/IQAC`: initiatives of the quality assurance cell, each with View PDF (specification, section 2). */
export const iqacPage = listPage<IqacData>('/IQAC', {
  async load(context) {
    const { titlehead, periods } = await context.api.get(iqac, {});
    const { items, paging } = pageOf(periods, context.query.get('page'));
    const files = items.map(({ audit_practices, pdf_path }) => ({ title: audit_practices, file: pdf_path }));
    return { titlehead, paging, documents: await listDocuments(context, 'documents', 'iqac', files) };
  },
  // The page that the breadcrumb of the section leads to.
  head: ({ titlehead }) => ({ title: titlehead, crumbs: [] }),
  Content: ({ data: { documents, paging } }) => (
    <PagedDocuments items={documents} paging={paging} address="/IQAC" />
  ),
  Skeleton: SkeletonTable,
});
