import { minutes } from '@kalalaya/contract/calls';
import {
  copyButtons,
  DataTable,
  DocumentActions,
  documentType,
  factTexts,
  Pager,
  type Paging,
  pageOf,
  Sheet,
  SkeletonTable,
  Text,
} from '@kalalaya/kit';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { listPage, titleOf } from '../../parts/groups.ts';
import styles from './minutes.module.css';

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

/** Table cell with a document's name and, below, its type, size and page count: `PDF · 96 KB · 12 pages`. */
function DocumentName({ href, title, facts }: ListedDocument) {
  return (
    <span className={styles.document}>
      <Sheet type={href === null ? '' : documentType(href)} />{' '}
      <span>
        <Text className={styles.name}>{title}</Text>
        {href !== null && <span className={styles.facts}>{factTexts(href, facts).join(' · ')}</span>}
      </span>
    </span>
  );
}
