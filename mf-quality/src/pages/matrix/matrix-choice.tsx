import { Button, controlClass } from '@kalalaya/kit';
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

/** One choice of what the matrix shows: at once with a script; by its button where none runs. */
export function MatrixChoice({ name, label, values, value, keep }: MatrixChoiceProps) {
  const navigate = useNavigate();
  const show = (chosen: string) =>
    void navigate(matrixPath({ ...keep, [name]: chosen }), { replace: true, preventScrollReset: true });
  return (
    <form
      method="get"
      action="/documents/matrix"
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        show(String(new FormData(event.currentTarget).get(name) ?? ''));
      }}
    >
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <label>
        <span>{label}</span>
        <select
          name={name}
          className={controlClass}
          value={value}
          onChange={(event) => show(event.currentTarget.value)}
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
