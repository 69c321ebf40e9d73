import { minutes } from '@kalalaya/contract/calls';
import { DataTable, definePage, Pager, type Paging, pageOf, pageTitle } from '@kalalaya/kit';
import { CopyListed } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { DocumentName } from './document-name.tsx';
import styles from './minutes.module.css';
import { ViewButton } from './view-button.tsx';

/** The title where the answer has none (docs/specification/routes.json). */
const TITLE = 'Minutes & Action Taken Reports';

const ADDRESS = '/Minutes';

interface MinutesData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
}

/** `/Minutes`: the minutes of each period, Document List and Status (specification, section 2). */
export const minutesPage = definePage<MinutesData>({
  path: ADDRESS,
  async load(context) {
    const page = context.query.get('page');
    const { titlehead, period } = await context.api.get(minutes, {});
    const { items, paging } = pageOf(period, page);
    const sent = items.map((row) => ({ title: row.period, file: row.pdf_path }));
    return { titlehead, paging, documents: await listDocuments(context, 'documents', 'minutes', sent) };
  },
  head: (data) => ({
    title: pageTitle(data?.titlehead || TITLE, data?.paging),
    lead: 'What the quality assurance cell resolved, and what was done about it.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { titlehead, documents, paging } }) => (
    <QualityPage>
      <DataTable
        caption={titlehead || TITLE}
        hideCaption
        rows={documents}
        rowKey={({ title, href }) => href ?? title}
        columns={[
          { header: 'Document List', rowHeader: true, cell: (row) => <DocumentName {...row} /> },
          { header: 'Status', cell: (row) => <ViewCell {...row} /> },
        ]}
      />
      <Pager paging={paging} of="documents" address={ADDRESS} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});

/** The buttons keep their own width in a phone's labelled row. */
function ViewCell(document: ListedDocument) {
  return (
    <span className={styles.actions}>
      <ViewButton {...document} />
      <CopyListed {...document} />
    </span>
  );
}
