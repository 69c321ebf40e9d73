import { cx, langOf, withKeys } from '@kalalaya/kit';
import styles from './names.module.css';

/** Props of `Names`. */
export interface NamesProps {
  readonly names: readonly string[];
  /** Two columns in display type, for a page that holds nothing else. */
  readonly columns?: boolean;
}

/** Names under one another, ruled: infrastructure, committees. */
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
