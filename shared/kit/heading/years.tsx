import type { ReactNode } from 'react';
import { withKeys } from '../keys.ts';
import styles from './years.module.css';

const years = /(\b(?:19|20)\d\d[-–](?:19|20)?\d\d\b)/;

/** Returns a text whose matches of a pattern with one group do not break across lines. */
export function keepMatches(text: string, pattern: RegExp): ReactNode {
  return withKeys(text.split(pattern), (part) => part).map(([key, part]) =>
    pattern.test(part) ? (
      <span key={key} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Returns a text whose ranges of years, e.g. `2027-29`, do not break across lines. */
export function keepYears(text: string): ReactNode {
  return keepMatches(text, years);
}
