import { langOf, withKeys } from '@kalalaya/kit';
import styles from './names.module.css';

/** Ruled list of names, e.g. of infrastructure. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {withKeys(names, (name) => name).map(([key, name]) => (
        <li key={key} lang={langOf(name)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
