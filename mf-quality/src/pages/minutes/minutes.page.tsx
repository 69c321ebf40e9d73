import { minutes } from '@kalalaya/contract/calls';
import {
  copyButtons,
  DataTable,
  DocumentActions,
  Pager,
  type Paging,
  pageOf,
  SkeletonTable,
} from '@kalalaya/kit';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { listPage, titleOf } from '../../parts/groups.ts';
import { DocumentName } from './document-name.tsx';

const path = '/Minutes';

interface MinutesData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
}

/** `/Minutes`: minutes by period, with Document List and Status (specification, section 2). */
export const minutesPage = listPage<MinutesData>(path, {
  async load(context) {
    const { titlehead, period } = await context.api.get(minutes, {});
    const { items, paging } = pageOf(period, context.query.get('page'));
    const files = items.map((row) => ({ title: row.period, file: row.pdf_path }));
    return { titlehead, paging, documents: await listDocuments(context, 'documents', 'minutes', files) };
  },
  head: ({ titlehead }) => ({ title: titlehead }),
  Content: ({ data: { titlehead, documents, paging } }) => (
    <>
      <DataTable
        caption={titlehead || titleOf(path)}
        hideCaption
        rows={documents}
        columns={[
          { header: 'Document List', rowHeader: true, cell: (row) => <DocumentName {...row} /> },
          { header: 'Status', actions: true, cell: (row) => <ViewCell {...row} /> },
        ]}
      />
      <Pager paging={paging} of="documents" address={path} />
    </>
  ),
  Skeleton: SkeletonTable,
});

/** The actions of a document's row. */
function ViewCell(document: ListedDocument) {
  const { href } = document;
  if (href === null) return 'N/A';
  return <DocumentActions {...document} href={href} extra={copyButtons(document)} />;
}
