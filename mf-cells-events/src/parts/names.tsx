import { cx, langOf, withKeys } from '@kalalaya/kit';
import styles from './names.module.css';

export interface NamesProps {
  readonly names: readonly string[];
  /** Two columns in display type, for a page without other content. */
  readonly columns?: boolean;
}

/** Ruled list of names, e.g. of infrastructure or committees. */
export function Names({ names, columns = false }: NamesProps) {
  return (
    <ul className={cx(styles.names, columns && styles.columns)}>
      {withKeys(names, (name) => name).map(([key, name]) => (
        <li key={key} lang={langOf(name)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
