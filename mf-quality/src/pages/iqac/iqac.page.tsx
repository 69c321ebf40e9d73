import { iqac } from '@kalalaya/contract/calls';
import { DocumentList, definePage, withCopies } from '@kalalaya/kit';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';

interface IqacData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
}

/** `/IQAC`: the initiatives of the quality assurance cell, each with View PDF (specification, section 2). */
export const iqacPage = definePage<IqacData>({
  path: '/IQAC',
  async load(context) {
    const { titlehead, periods } = await context.api.get(iqac, {});
    const sent = periods.map(({ audit_practices, pdf_path }) => ({ title: audit_practices, file: pdf_path }));
    return { titlehead, documents: await listDocuments(context, 'documents', 'iqac', sent) };
  },
  head: (data) => ({
    title: data?.titlehead || 'IQAC Initiatives',
    lead: 'Audits and practices of the internal quality assurance cell.',
  }),
  Content: ({ data: { documents } }) => (
    <QualityPage>
      <DocumentList summary items={withCopies(documents)} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
