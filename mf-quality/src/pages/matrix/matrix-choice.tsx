import { Button, useHydrated } from '@kalalaya/kit';
import { useNavigate } from '@kalalaya/runtime';
import styles from './matrix.module.css';
import { matrixPath } from './matrix-path.ts';

/** Props of `MatrixChoice`. */
export interface MatrixChoiceProps {
  /** Name of the parameter. */
  readonly name: 'kind' | 'criterion' | 'metric';
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** What stays chosen with it. */
  readonly keep: Readonly<Record<string, string>>;
}

/** One choice of what the matrix shows: at once with a script, by its button without. */
export function MatrixChoice({ name, label, values, value, keep }: MatrixChoiceProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <form
      method="get"
      action="/documents/matrix"
      className={styles.choice}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <label>
        <span>{label}</span>
        <select
          name={name}
          value={value}
          onChange={(event) => {
            const path = matrixPath({ ...keep, [name]: event.currentTarget.value });
            void navigate(path, { replace: true, preventScrollReset: true });
          }}
        >
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {!hydrated && (
        <noscript>
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </noscript>
      )}
    </form>
  );
}
