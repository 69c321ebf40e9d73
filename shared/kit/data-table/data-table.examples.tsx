import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly title: string;
  readonly from: string;
  readonly seats: number;
}

const columns = [
  { header: '#', cell: (_row: Row, index: number) => index + 1, wideOnly: true },
  { header: 'Title', cell: ({ title }: Row) => <a href="/CellOne/1">{title}</a>, rowHeader: true },
  { header: 'From', cell: ({ from }: Row) => from, nowrap: true },
  { header: 'Seats', cell: ({ seats }: Row) => seats, numeric: true },
];
const rows: readonly Row[] = [
  { title: 'How to renew: an evening with parents', from: '09/01/2026', seats: 120 },
  { title: names.malayalam, from: '-', seats: 8 },
];

export const examples = {
  many: {
    title: 'Several rows',
    note: 'The title is the row header. Rows become blocks on a phone.',
    element: <DataTable caption="Events of the cell" columns={columns} rows={rows} />,
    roles: [
      'table "Events of the cell"',
      'link "How to renew: an evening with parents"',
      `link "${names.malayalam}"`,
    ],
  },
  none: {
    title: 'Empty',
    note: 'Shows a message instead of rows.',
    element: <DataTable caption="Reports" columns={columns} rows={[]} empty="No events available" />,
    roles: ['table "Reports"'],
  },
} satisfies Examples;
