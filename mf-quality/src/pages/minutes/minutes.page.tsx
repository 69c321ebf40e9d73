import { minutes } from '@kalalaya/contract/calls';
import {
  DataTable,
  DocumentActions,
  definePage,
  type Introduction,
  IntroductionText,
  isShortList,
  loadIntroduction,
  Pager,
  type Paging,
  pageOf,
  pageTitle,
} from '@kalalaya/kit';
import { CopyDocumentLink } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { DocumentName } from './document-name.tsx';

/** Fallback if the response has no title (docs/specification/routes.json). */
const TITLE = 'Minutes & Action Taken Reports';

const ADDRESS = '/Minutes';

interface MinutesData {
  readonly introduction: Introduction;
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
}

/** `/Minutes`: minutes by period, with Document List and Status (specification, section 2). */
export const minutesPage = definePage<MinutesData>({
  path: ADDRESS,
  async load(context) {
    const page = context.query.get('page');
    const [{ titlehead, period }, introduction] = await Promise.all([
      context.api.get(minutes, {}),
      loadIntroduction(context, 'Minutes'),
    ]);
    const { items, paging } = pageOf(period, page);
    const apiDocuments = items.map((row) => ({ title: row.period, file: row.pdf_path }));
    return {
      introduction,
      titlehead,
      paging,
      documents: await listDocuments(context, 'documents', 'minutes', apiDocuments),
    };
  },
  head: (data, { site }) => ({
    kind: 'tree',
    title: pageTitle(data?.titlehead || TITLE, data?.paging),
    lead: data?.introduction.lead,
    crumbs: [qualityCrumb(site)],
  }),
  Content: ({ data: { introduction, titlehead, documents, paging } }) => (
    <QualityPage sparse={isShortList(paging.total)}>
      {paging.page === 1 && <IntroductionText {...introduction} />}
      <DataTable
        caption={titlehead || TITLE}
        hideCaption
        rows={documents}
        rowKey={({ title, href }) => href ?? title}
        columns={[
          { header: 'Document List', rowHeader: true, cell: (row) => <DocumentName {...row} /> },
          { header: 'Status', actions: true, cell: (row) => <ViewCell {...row} /> },
        ]}
      />
      <Pager paging={paging} of="documents" address={ADDRESS} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});

/** The actions of a document's row. */
function ViewCell(document: ListedDocument) {
  const { href } = document;
  if (href === null) return 'N/A';
  return <DocumentActions {...document} href={href} extra={<CopyDocumentLink {...document} />} />;
}
