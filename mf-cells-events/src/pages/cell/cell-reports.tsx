import { type Column, DataTable, shortDate, Text } from '@kalalaya/kit';
import type { ReportView } from '../../parts/cell-view.ts';
import { ReportFile } from '../../parts/report-file.tsx';

const columnsFrom = (first: number): readonly Column<ReportView>[] => [
  { header: '#', cell: (_report, index) => first + index, wideOnly: true },
  { header: 'Title', cell: ({ title }) => <Text>{title}</Text>, rowHeader: true },
  { header: 'From', cell: ({ from }) => shortDate(from), nowrap: true },
  { header: 'To', cell: ({ until }) => shortDate(until), nowrap: true },
  {
    header: 'Download',
    cell: ({ title, file }) => (file === null ? '-' : <ReportFile title={title} file={file} action="open" />),
  },
];

/** Reports of a cell (specification, section 2, /Cell/{cellid}). `first` is the number of the first row. */
export function CellReports({ reports, first }: { reports: readonly ReportView[]; first: number }) {
  return <DataTable caption="Reports" hideCaption columns={columnsFrom(first)} rows={reports} />;
}
