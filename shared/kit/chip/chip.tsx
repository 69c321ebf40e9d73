import type { ReactNode } from 'react';
import { langOf } from '../lang.ts';
import styles from './chip.module.css';

/** A short label on a tinted background. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

/** A list of short labels, such as keywords. */
export function Chips({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item} className={styles.chip} lang={langOf(item)}>
          {item}
        </li>
      ))}
    </ul>
  );
}
