import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { type Column, DataTable } from './data-table.tsx';

const columns: readonly Column<{ title: string; from: string }>[] = [
  { header: '#', cell: (_, index) => index + 1, wideOnly: true },
  { header: 'Title', cell: (row) => row.title, rowHeader: true },
  { header: 'From', cell: (row) => row.from, nowrap: true },
];

it('labels each cell for phones and renders a row header', () => {
  const more = [...columns, { header: 'Venue', cell: () => 'Hall' }];
  const html = markup(<DataTable caption="Reports" columns={more} rows={[{ title: 'Annual', from: '-' }]} />);
  expect(html).toMatch(/<th role="rowheader" scope="row"[^>]*>Annual<\/th>/);
  expect(html).toMatch(/<td role="cell" data-label="From"[^>]*>-<\/td>/);
  expect(html.match(/<th role="columnheader" scope="col"/g)).toHaveLength(4);
  expect(html.match(/<(?:table|thead|tbody|tr|th|td)\b(?! role=")/g)).toBeNull();
});

it('does not label the only value beside a name', () => {
  const html = markup(
    <DataTable caption="Reports" columns={columns} rows={[{ title: 'Annual', from: '-' }]} />,
  );
  expect(html).not.toContain('data-label="From"');
});

it('renders a full-width message when empty', () => {
  const html = markup(<DataTable caption="Events" columns={columns} rows={[]} empty="No events available" />);
  expect(html).toMatch(/colSpan="3"[^>]*>No events available|colspan="3"[^>]*>No events available/);
});
