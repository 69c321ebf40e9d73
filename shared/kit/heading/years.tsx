import type { ReactNode } from 'react';
import { withKeys } from '../keys.ts';
import styles from './years.module.css';

const years = /(\b(?:19|20)\d\d[-–](?:19|20)?\d\d\b)/;
const yearsAndAmounts = /(\b(?:19|20)\d\d[-–](?:19|20)?\d\d\b|\bRs\.\s[\d,]+)/;

/** Returns a text whose matches of a pattern with one group do not break across lines. */
function keepMatches(text: string, pattern: RegExp): ReactNode {
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
export const keepYears = (text: string): ReactNode => keepMatches(text, years);

/** Returns a text whose ranges of years and amounts, e.g. `Rs. 500`, do not break across lines. */
export const keepYearsAndAmounts = (text: string): ReactNode => keepMatches(text, yearsAndAmounts);
