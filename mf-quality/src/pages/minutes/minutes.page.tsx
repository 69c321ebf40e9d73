import { minutes } from '@kalalaya/contract/calls';
import {
  DataTable,
  DocumentActions,
  definePage,
  isShortList,
  Pager,
  type Paging,
  pageOf,
  pageTitle,
  SmartLink,
} from '@kalalaya/kit';
import { CopyDocumentLink } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { Explanation } from '../../parts/explanation.tsx';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { DocumentName } from './document-name.tsx';

/** Fallback if the response has no title (docs/specification/routes.json). */
const TITLE = 'Minutes & Action Taken Reports';

const ADDRESS = '/Minutes';

interface MinutesData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
}

/** `/Minutes`: minutes by period, with Document List and Status (specification, section 2). */
export const minutesPage = definePage<MinutesData>({
  path: ADDRESS,
  async load(context) {
    const page = context.query.get('page');
    const { titlehead, period } = await context.api.get(minutes, {});
    const { items, paging } = pageOf(period, page);
    const apiDocuments = items.map((row) => ({ title: row.period, file: row.pdf_path }));
    return {
      titlehead,
      paging,
      documents: await listDocuments(context, 'documents', 'minutes', apiDocuments),
    };
  },
  head: (data) => ({
    kind: 'tree',
    title: pageTitle(data?.titlehead || TITLE, data?.paging),
    lead: 'Decisions of the quality assurance cell, and the action taken on them.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { titlehead, documents, paging } }) => (
    <QualityPage sparse={isShortList(paging.total)}>
      <Explanation>
        Each document holds the minutes of one academic year, with the action taken on every decision. What
        students, teachers and others asked for is in the <SmartLink to="/Feedback">feedback</SmartLink>.
      </Explanation>
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
