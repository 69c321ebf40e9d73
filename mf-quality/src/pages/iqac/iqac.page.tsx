import { iqac } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  loadIntroduction,
  type Paging,
  pageOf,
  pageTitle,
} from '@kalalaya/kit';
import { PagedDocuments } from '../../parts/document-section.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';

interface IqacData {
  readonly introduction: Introduction;
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
    const [{ titlehead, periods }, introduction] = await Promise.all([
      context.api.get(iqac, {}),
      loadIntroduction(context, 'IQAC'),
    ]);
    const { items, paging } = pageOf(periods, page);
    const apiDocuments = items.map(({ audit_practices, pdf_path }) => ({
      title: audit_practices,
      file: pdf_path,
    }));
    const documents = await listDocuments(context, 'documents', 'iqac', apiDocuments);
    return { introduction, titlehead, paging, documents };
  },
  head: (data) => ({
    kind: 'tree',
    title: pageTitle(data?.titlehead || 'IQAC Initiatives', data?.paging),
    lead: data?.introduction.lead,
  }),
  Content: ({ data: { introduction, documents, paging } }) => (
    <QualityPage>
      {paging.page === 1 && <IntroductionText {...introduction} />}
      <PagedDocuments items={documents} paging={paging} address={ADDRESS} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
