import { anchorOf, cx, langOf, withKeys } from '@kalalaya/kit';
import styles from './names.module.css';

export interface NamesProps {
  readonly names: readonly string[];
  /** Kind of the names in their element ids, for links to them. */
  readonly kind?: string;
  /** Two columns in display type, for a page without other content. */
  readonly columns?: boolean;
}

/** Ruled list of names, e.g. of infrastructure or committees. */
export function Names({ names, kind, columns = false }: NamesProps) {
  return (
    <ul className={cx(styles.names, columns && styles.columns)}>
      {withKeys(names, (name) => anchorOf(kind ?? '', name)).map(([key, name]) => (
        <li key={key} id={kind && key.replace(' #', '-')} lang={langOf(name)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
