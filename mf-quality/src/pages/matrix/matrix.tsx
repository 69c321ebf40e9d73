import { ActionLink, Button, controlClass, NO_DATA, Notice } from '@kalalaya/kit';
import { useNavigate, useSite } from '@kalalaya/runtime';
import type { DocumentMatrix } from '@kalalaya/search/documents';
import { IndexProgress } from '../../parts/index-progress/index-progress.tsx';
import styles from './matrix.module.css';
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

interface MatrixChoiceProps {
  /** Name of the query parameter. */
  readonly name: 'kind' | 'criterion' | 'metric';
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Query parameters to preserve. */
  readonly otherParams: Readonly<Record<string, string>>;
}

/** Select for one parameter of the matrix. Applies at once with scripts, by its button without. */
function MatrixChoice({ name, label, values, value, otherParams }: MatrixChoiceProps) {
  const navigate = useNavigate();
  const navigateTo = (choice: string) =>
    void navigate(`/documents/matrix?${new URLSearchParams({ ...otherParams, [name]: choice })}`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <form
      method="get"
      action="/documents/matrix"
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        navigateTo(String(new FormData(event.currentTarget).get(name) ?? ''));
      }}
    >
      {Object.entries(otherParams).map(([key, param]) => (
        <input key={key} type="hidden" name={key} value={param} />
      ))}
      <label>
        <span>{label}</span>
        <select
          name={name}
          className={controlClass}
          value={value}
          onChange={(event) => navigateTo(event.currentTarget.value)}
        >
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.show}>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </span>
    </form>
  );
}
