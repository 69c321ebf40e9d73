import type { ReactNode } from 'react';
import { withKeys } from '../keys.ts';
import styles from './keep-together.module.css';

/** A range of years `2027-29`, an amount `Rs. 500`, an hour `9.30 am`, or a day `30 June`. */
const values =
  /(\b(?:19|20)\d\d[-–](?:19|20)?\d\d\b|\bRs\.\s[\d,]+|\b\d\d?(?:\.\d\d)?\s[ap]m\b|\b\d\d?\s(?:(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber)\b)/;

/** Returns a text whose years, amounts, hours and days do not break across lines. */
export function keepTogether(text: string): ReactNode {
  return withKeys(text.split(values), (part) => part).map(([key, part]) =>
    values.test(part) ? (
      <span key={key} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
