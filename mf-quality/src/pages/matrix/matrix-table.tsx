import { keepTogether, readMetric, SmartLink, Text, VisuallyHidden } from '@kalalaya/kit';
import type { DocumentMatrix, MatrixRow } from '@kalalaya/search/documents';
import { documentPath } from '../../parts/document-links.ts';
import { finderPath } from '../../parts/finder-filters.ts';
import styles from './matrix.module.css';

/** Returns the title of a file without the metric and the year that its row and its column show. */
function titleInCell(title: string, metric: string, year: string): string {
  const { number, title: rest } = readMetric(title);
  const own = number === metric && rest !== '' ? rest : title;
  return own.endsWith(`, ${year}`) ? own.slice(0, -`, ${year}`.length) : own;
}

/** Files of one metric in one year, or a marked gap. */
function Cell({
  kind,
  year,
  row: { metric },
  cell: { files, count },
}: {
  kind: string;
  year: string;
  row: MatrixRow;
  cell: MatrixRow['cells'][number];
}) {
  if (count === 0) {
    return (
      <span className={styles.gap}>
        No file<VisuallyHidden>{` for ${metric}, ${year}`}</VisuallyHidden>
      </span>
    );
  }
  return (
    <ul className={styles.files}>
      {files.map(({ id, title, type, fault }) => (
        <li key={id}>
          <SmartLink to={documentPath(id)} aria-label={title}>
            {keepTogether(titleInCell(title, metric, year))}
          </SmartLink>{' '}
          <span className={styles.type}>{type}</span>
          {fault !== undefined && <span className={styles.fault}>{fault.says}</span>}
        </li>
      ))}
      {count > files.length && (
        <li>
          <SmartLink to={finderPath({ kind, metric, year })}>
            All {count}
            <VisuallyHidden>{` for ${metric}, ${year}`}</VisuallyHidden>
          </SmartLink>
        </li>
      )}
    </ul>
  );
}

/** Years that fit beside the metrics on a page of its full width. */
const YEARS_THAT_FIT = 5;

/**
 * Table of metrics by year with sticky headers. Small windows stack the years of a metric, and phones with scripts
 * show one metric at a time.
 */
export function MatrixTable({ matrix, selectedMetric }: { matrix: DocumentMatrix; selectedMetric: string }) {
  const { kind, criterion, years, rows } = matrix;
  const isWide = years.length > YEARS_THAT_FIT;
  const table = (
    <section
      className={styles.scroll}
      // A scroll container must be reachable by keyboard.
      {...(isWide && { tabIndex: 0, 'data-wide': '' })}
      aria-label={`Criterion ${criterion} by year`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.metric} data-shown={row.metric === selectedMetric || undefined}>
              <th scope="row">
                <b>{row.metric}</b> <Text>{row.title}</Text>
              </th>
              {years.map((year, index) => {
                const cell = row.cells[index];
                return (
                  <td key={year} data-year={year}>
                    {cell !== undefined && <Cell kind={kind} year={year} row={row} cell={cell} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  if (!isWide) return table;
  return (
    <>
      <p className={styles.hint}>{`${years.length} years: the table scrolls sideways.`}</p>
      {table}
    </>
  );
}
