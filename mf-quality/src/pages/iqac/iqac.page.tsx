import { iqac } from '@kalalaya/contract/calls';
import { definePage, type Paging, pageOf, pageTitle } from '@kalalaya/kit';
import { PagedDocuments } from '../../parts/document-section.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { Explanation } from '../../parts/explanation.tsx';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';

interface IqacData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
}

const ADDRESS = '/IQAC';

/** `/IQAC`: initiatives of the quality assurance cell, each with View PDF (specification, section 2). */
export const iqacPage = definePage<IqacData>({
  path: ADDRESS,
  async load(context) {
    const page = context.query.get('page');
    const { titlehead, periods } = await context.api.get(iqac, {});
    const { items, paging } = pageOf(periods, page);
    const apiDocuments = items.map(({ audit_practices, pdf_path }) => ({
      title: audit_practices,
      file: pdf_path,
    }));
    return { titlehead, paging, documents: await listDocuments(context, 'documents', 'iqac', apiDocuments) };
  },
  head: (data) => ({
    kind: 'tree',
    title: pageTitle(data?.titlehead || 'IQAC Initiatives', data?.paging),
    lead: 'Audits and practices of the internal quality assurance cell.',
  }),
  Content: ({ data: { documents, paging } }) => (
    <QualityPage>
      <Explanation>
        The cell reviews the college’s work every year. These documents record what it found and what changed.
      </Explanation>
      <PagedDocuments items={documents} paging={paging} address={ADDRESS} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
