import { type Column, DataTable, langOf, shortDate } from '@kalalaya/kit';
import { ReportFile } from '../../parts/report-file.tsx';
import type { ReportView } from '../../parts/report-view.ts';

const columns: readonly Column<ReportView>[] = [
  { header: '#', cell: (_report, index) => index + 1, wideOnly: true },
  { header: 'Title', cell: ({ title }) => <span lang={langOf(title)}>{title}</span>, rowHeader: true },
  { header: 'From', cell: ({ from }) => shortDate(from), nowrap: true },
  { header: 'To', cell: ({ until }) => shortDate(until), nowrap: true },
  {
    header: 'Download',
    cell: ({ title, file }) => (file === null ? '-' : <ReportFile title={title} file={file} action="open" />),
  },
];

/** The reports of a cell (specification, section 2, /Cell/{cellid}). */
export function CellReports({ reports }: { reports: readonly ReportView[] }) {
  return <DataTable caption="Reports" hideCaption columns={columns} rows={reports} />;
}
