import type { ReactNode } from 'react';
import { withKeys } from '../keys.ts';
import styles from './years.module.css';

/** A range of years, e.g. `2027-29`. */
export const yearRange = /\b(?:19|20)\d\d[-–](?:19|20)?\d\d\b/;

/** Returns a text whose matches of a pattern without groups do not break across lines. */
export function keepMatches(text: string, pattern: RegExp): ReactNode {
  return withKeys(text.split(new RegExp(`(${pattern.source})`)), (part) => part).map(([key, part]) =>
    pattern.test(part) ? (
      <span key={key} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Returns a text whose ranges of years do not break across lines. */
export function keepYears(text: string): ReactNode {
  return keepMatches(text, yearRange);
}
