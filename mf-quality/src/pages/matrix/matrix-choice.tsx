import { Button, controlClass } from '@kalalaya/kit';
import { useNavigate } from '@kalalaya/runtime';
import styles from './matrix.module.css';

export interface MatrixChoiceProps {
  /** Name of the query parameter. */
  readonly name: 'kind' | 'criterion' | 'metric';
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Query parameters to preserve. */
  readonly otherParams: Readonly<Record<string, string>>;
}

/** Select for one parameter of the matrix. Applies at once with scripts, by its button without. */
export function MatrixChoice({ name, label, values, value, otherParams }: MatrixChoiceProps) {
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
