import type { ReactNode } from 'react';
import { withKeys } from '../keys.ts';
import styles from './years.module.css';

const years = /(\b(?:19|20)\d\d[-–](?:19|20)?\d\d\b)/;

/** Returns a text whose ranges of years, e.g. `2027-29`, do not break across lines. */
export function keepYears(text: string): ReactNode {
  return withKeys(text.split(years), (part) => part).map(([key, part]) =>
    years.test(part) ? (
      <span key={key} className={styles.years}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
