import { ActionLink, NO_DATA, Notice } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { DocumentMatrix } from '@kalalaya/search/documents';
import { IndexProgress } from '../../parts/index-progress/index-progress.tsx';
import styles from './matrix.module.css';
import { MatrixChoice } from './matrix-choice.tsx';
import { MatrixTable } from './matrix-table.tsx';

/** Data of the matrix page. */
export interface MatrixData {
  readonly matrix: DocumentMatrix;
  /** Metric that phones show; '' for the first. */
  readonly metric: string;
}

/** Selects for kind and criterion, the table, and the CSV download. */
export function Matrix({ matrix, metric }: MatrixData) {
  const { apiBase, portalApiBase = apiBase } = useSite();
  const { kind, kinds, criterion, criteria, rows, state } = matrix;
  const selectedRow = rows.find((row) => row.metric === metric) ?? rows[0];
  if (rows.length === 0 && state.complete) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <>
      <div className={styles.choices} data-print="none">
        <MatrixChoice name="kind" label="Kind" values={kinds} value={kind} otherParams={{}} />
        <MatrixChoice
          name="criterion"
          label="Criterion"
          values={criteria}
          value={criterion}
          otherParams={{ kind }}
        />
        <div className={styles.onePhone}>
          <MatrixChoice
            name="metric"
            label="Metric"
            values={rows.map((row) => ({ value: row.metric, label: `${row.metric} ${row.title}`.trim() }))}
            value={selectedRow?.metric ?? ''}
            otherParams={{ kind, criterion }}
          />
        </div>
        <p className={styles.ways}>
          <ActionLink
            to={`${portalApiBase}/documents/matrix.csv?kind=${encodeURIComponent(kind)}`}
            icon="download"
          >
            Download all as CSV
          </ActionLink>
          <ActionLink to="/documents">Search</ActionLink>
        </p>
      </div>
      <IndexProgress state={state} />
      {rows.length > 0 && <MatrixTable matrix={matrix} selectedMetric={selectedRow?.metric ?? ''} />}
    </>
  );
}
