import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { langOf } from '../text/lang.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';

/** One column of a table of `Row`s. */
export interface Column<Row> {
  /** Heading of the column, and label of the value on a phone. */
  readonly header: string;
  cell(row: Row, index: number): ReactNode;
  /** Renders the cell as the row header. */
  readonly rowHeader?: boolean;
  /** Right-aligned with tabular figures. */
  readonly numeric?: boolean;
  /** Right-aligned, for the controls of a row in the last column. */
  readonly actions?: boolean;
  /** Prevents line breaks, e.g. in dates and sizes. */
  readonly nowrap?: boolean;
  /** Hidden on phones, e.g. a running number. */
  readonly wideOnly?: boolean;
  /** Text on a phone for the cell and that of the next column, which is hidden there, e.g. a range. */
  phoneText?(row: Row): string;
}

export interface DataTableProps<Row> {
  /** What the table contains. Visible unless `hideCaption` is set; always announced. */
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Element id of a row, for links to it. */
  rowId?(row: Row): string | undefined;
  /** Message in a full-width row of an empty table, e.g. `No events available`. */
  readonly empty?: string;
}

/** Number of rows that fit on one printed page with their total. */
const ONE_PAGE_ROWS = 15;

/** States an element's own role: WebKit takes it away from a table whose boxes are blocks, as on a phone. */
const role = (name: string) => ({ role: name });

/** A table that turns into labelled blocks where it has no room, as on a phone, unless a row is only a name and one or two figures. */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowId,
  empty,
}: DataTableProps<Row>) {
  const values = valueColumns(columns);
  // The only value beside a name explains itself.
  const isLabelled = values.length > 1 || values.length === columns.length;
  return (
    <div className={styles.frame}>
      <table
        {...role('table')}
        className={cx(
          styles.table,
          fitsPhone(columns) && styles.short,
          rows.length <= ONE_PAGE_ROWS && styles.onePage,
        )}
      >
        <caption>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th key={column.header} {...role('columnheader')} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={rowId?.(row) ?? index} {...role('row')} id={rowId?.(row)}>
              {columns.map((column, at) => {
                const phoneText = column.phoneText?.(row);
                const isMerged = columns[at - 1]?.phoneText !== undefined;
                const className = cx(cellClass(column), isMerged && styles.merged) || undefined;
                const content = column.cell(row, index);
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.header}
                    {...role(column.rowHeader ? 'rowheader' : 'cell')}
                    scope={column.rowHeader ? 'row' : undefined}
                    data-label={!column.rowHeader && isLabelled ? column.header : undefined}
                    data-phone={phoneText}
                    lang={langOf(phoneText)}
                    className={className}
                  >
                    {phoneText === undefined ? content : <span>{content}</span>}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr {...role('row')}>
              <td {...role('cell')} className={styles.empty} colSpan={columns.length}>
                {empty ?? 'No data found'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the columns that a phone shows below the name of a row. */
const valueColumns = <Row,>(columns: readonly Column<Row>[]) =>
  columns.filter(
    ({ rowHeader, wideOnly }, at) =>
      rowHeader !== true && wideOnly !== true && columns[at - 1]?.phoneText === undefined,
  );

/** Returns true if a row fits the width of a phone: a name and at most two numeric columns. */
function fitsPhone<Row>(columns: readonly Column<Row>[]): boolean {
  const values = valueColumns(columns);
  return (
    values.length < columns.length && values.length <= 2 && values.every(({ numeric }) => numeric === true)
  );
}

function cellClass<Row>({ numeric, actions, nowrap, wideOnly }: Column<Row>): string | undefined {
  const name = cx(
    numeric && styles.numeric,
    actions && styles.actions,
    nowrap && styles.nowrap,
    wideOnly && styles.wideOnly,
  );
  return name === '' ? undefined : name;
}
