import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';

/** One column of a table of `Row`s. */
export interface Column<Row> {
  /** Heading, and the label beside the value on a phone. */
  readonly header: string;
  cell(row: Row, index: number): ReactNode;
  /** The cell that names its row. */
  readonly rowHeader?: boolean;
  /** Figures: set right, with figures of one width. */
  readonly numeric?: boolean;
  /** Never broken: dates, sizes. */
  readonly nowrap?: boolean;
  /** Left out of a phone's labelled rows, e.g. the running number. */
  readonly wideOnly?: boolean;
}

/** Props of `DataTable`. */
export interface DataTableProps<Row> {
  /** What the table holds. Read by screen readers; drawn unless `hideCaption`. */
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Identity of a row; its place in the table when left out. */
  rowKey?(row: Row, index: number): string | number;
  /** One full-width row for an empty table, e.g. `No events available`. */
  readonly empty?: string;
}

/** A table that becomes labelled rows on a phone; with a name and one or two figures a row it stays as it is. */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  empty,
}: DataTableProps<Row>) {
  return (
    <table className={cx(styles.table, staysTable(columns) && styles.short)}>
      <caption>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={cellClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey?.(row, index) ?? index}>
            {columns.map((column) => {
              const className = cellClass(column);
              const cell = column.cell(row, index);
              return column.rowHeader === true ? (
                <th key={column.header} scope="row" className={className}>
                  {cell}
                </th>
              ) : (
                <td key={column.header} data-label={column.header} className={className}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className={styles.empty} colSpan={columns.length}>
              {empty ?? 'No data found'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Whether a row fits a line of a phone: a name, and at most two columns of figures. */
function staysTable<Row>(columns: readonly Column<Row>[]): boolean {
  const values = columns.filter(({ rowHeader, wideOnly }) => rowHeader !== true && wideOnly !== true);
  return (
    values.length < columns.length && values.length <= 2 && values.every(({ numeric }) => numeric === true)
  );
}

function cellClass<Row>({ numeric, nowrap, wideOnly }: Column<Row>): string | undefined {
  const name = cx(numeric && styles.numeric, nowrap && styles.nowrap, wideOnly && styles.wideOnly);
  return name === '' ? undefined : name;
}
