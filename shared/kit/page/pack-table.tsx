import { anchorOf, packAnchors, phoneAddress } from '@kalalaya/contract/address';
import type { TableEntry } from '@kalalaya/runtime';
import { type Column, DataTable } from '../data-table/data-table.tsx';
import { rangeInWords } from '../format/dates.ts';
import { keepTogether } from '../heading/keep-together.tsx';
import { SmartLink } from '../link/smart-link.tsx';
import { Text } from '../text/text.tsx';

type Row = readonly string[];

/** Headers of columns with running numbers. They cannot be row headers and are hidden on phones. */
const countHeader = /^(?:no\.?|s\.?\s*no\.?|sl\.?\s*no\.?|#)$/i;
const amount = /^[₹\s]*\d[\d,.]*\s*%?$/;
const telephone = /^\+?\d{2,5}[ -]\d{3,4}[ -]\d{3,4}$/;
const total = /^(?:grand |sub-?)?total\b/i;
const date = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;

/** Headers of two columns that are the ends of a range, e.g. `Period From` and `Period To`. */
const rangeStart = /^(.*?)\b(?:from|begins)$/i;
const rangeEnd = /^(.*?)\b(?:to|ends)$/i;

function isRange(start: string, end = ''): boolean {
  const of = rangeStart.exec(start.trim())?.[1];
  return of !== undefined && of === rangeEnd.exec(end.trim())?.[1];
}

function everyCell({ rows }: TableEntry, index: number, shape: RegExp): boolean {
  const cells = rows.map((row) => row[index] ?? '').filter((text) => text !== '' && text !== '-');
  return cells.length > 0 && cells.every((text) => shape.test(text));
}

/** Returns the index of the column that names the rows. */
const nameColumnOf = ({ columns }: TableEntry) =>
  columns.findIndex((header) => !countHeader.test(header.trim()));

/** Returns the ids of the rows, each once: a repeated name has none. */
function rowIds(table: TableEntry): ReadonlyMap<Row, string> {
  const rows = new Map<string, Row>();
  for (const row of table.rows) {
    const id = anchorOf(packAnchors.row, row[nameColumnOf(table)] ?? '');
    if (!rows.has(id)) rows.set(id, row);
  }
  return new Map([...rows].map(([id, row]) => [row, id]));
}

function columnsOf(table: TableEntry): readonly Column<Row>[] {
  const isCountColumn = table.columns.map((header) => countHeader.test(header.trim()));
  const nameColumn = nameColumnOf(table);
  return table.columns.map((header, index) => ({
    header,
    cell: (row) => {
      const text = row[index] ?? '';
      if (telephone.test(text)) return <SmartLink to={phoneAddress(text)}>{text}</SmartLink>;
      const as = total.test(row[nameColumn] ?? '') ? 'strong' : 'span';
      return (
        <Text as={as} of={text}>
          {text === '' ? '-' : keepTogether(text)}
        </Text>
      );
    },
    ...(isRange(header, table.columns[index + 1]) && {
      phoneText: (row) => {
        const [from = '', to = ''] = row.slice(index, index + 2);
        if (from === '' || to === '') return from || to || '-';
        return index === nameColumn ? rangeInWords(from, to) : `${from} – ${to}`;
      },
    }),
    rowHeader: index === nameColumn,
    wideOnly: isCountColumn[index] === true,
    numeric: index !== nameColumn && isCountColumn[index] !== true && everyCell(table, index, amount),
    nowrap: everyCell(table, index, date) || everyCell(table, index, telephone),
  }));
}

export interface PackTableProps {
  readonly table: TableEntry;
  /** Set if the page's heading already says the same. */
  readonly hideCaption?: boolean;
}

/**
 * A table of the pack. The first column that is not a running number is the row header; amounts are
 * right-aligned, totals bold, telephone numbers links.
 */
export function PackTable({ table, hideCaption = false }: PackTableProps) {
  const ids = rowIds(table);
  return (
    <DataTable
      caption={table.caption}
      hideCaption={hideCaption}
      columns={columnsOf(table)}
      rows={table.rows}
      rowId={(row) => ids.get(row)}
      empty="No data found"
    />
  );
}
