import { Button } from '../button/button.tsx';
import { controlClass } from '../field/control.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './filters.module.css';

/** A choice that narrows a list. */
export interface Filter {
  /** Name of the query parameter. */
  readonly name: string;
  readonly label: string;
  /** Current value; '' for no choice. */
  readonly value: string;
  /** Option without a choice: `All years`. */
  readonly all: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

export interface FiltersProps {
  /** Path of the list. */
  readonly address: string;
  /** Accessible name of the form. */
  readonly label: string;
  readonly filters: readonly Filter[];
}

/** Filters of a list in its address. A plain form, which works without scripts. */
export function Filters({ address, label, filters }: FiltersProps) {
  return (
    <form
      // The selects follow the address, also on Back.
      key={filters.map(({ value }) => value).join(' ')}
      method="get"
      action={address}
      className={styles.filters}
      aria-label={label}
    >
      {filters.map(({ name, label: text, value, all, options }) => (
        <label key={name}>
          <VisuallyHidden>{text}</VisuallyHidden>
          <select name={name} className={controlClass} defaultValue={value}>
            <option value="">{all}</option>
            {options.map(([option, title]) => (
              <option key={option} value={option}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
