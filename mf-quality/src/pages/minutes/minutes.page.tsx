import { minutes } from '@kalalaya/contract/calls';
import { DataTable, definePage } from '@kalalaya/kit';
import { CopyListed } from '../../parts/copy-listed.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { DocumentName } from './document-name.tsx';
import styles from './minutes.module.css';
import { ViewButton } from './view-button.tsx';

/** The title where the answer has none (docs/specification/routes.json). */
const TITLE = 'Minutes & Action Taken Reports';

interface MinutesData {
  readonly titlehead: string;
  readonly documents: readonly ListedDocument[];
}

/** `/Minutes`: the minutes of each period, Document List and Status (specification, section 2). */
export const minutesPage = definePage<MinutesData>({
  path: '/Minutes',
  async load(context) {
    const { titlehead, period } = await context.api.get(minutes, {});
    const sent = period.map((row) => ({ title: row.period, file: row.pdf_path }));
    return { titlehead, documents: await listDocuments(context, 'documents', 'minutes', sent) };
  },
  head: (data) => ({
    title: data?.titlehead || TITLE,
    lead: 'What the quality assurance cell resolved, and what was done about it.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { titlehead, documents } }) => (
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
