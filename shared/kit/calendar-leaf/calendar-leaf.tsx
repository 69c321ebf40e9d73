import { isoDate } from '@kalalaya/contract/dates';
import { cx } from '../cx.ts';
import { calendarLeaf, dateRange, textBesideLeaf } from '../format/dates.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './calendar-leaf.module.css';

export interface CalendarLeafProps {
  /**
   * First day, as the admin API sends it. A missing or unparseable date renders a dash; show the raw text
   * beside the leaf.
   */
  readonly from: string | null | undefined;
  /** Last day. A range is set in smaller type. */
  readonly until?: string | null | undefined;
}

/**
 * A tear-off calendar leaf with month, year, day or range of days, and weekdays. It is announced as a date;
 * render `textBesideLeaf` next to it for dates that a leaf cannot show.
 */
export function CalendarLeaf({ from, until }: CalendarLeafProps) {
  const [first, last] = [from ?? '', until ?? ''];
  const leaf = calendarLeaf(first, last);
  if (leaf === null) {
    return (
      <div className={styles.leaf}>
        <span className={cx(styles.month, styles.none)} aria-hidden="true">
          {'\u00A0'}
        </span>
        <span className={styles.day} aria-hidden="true">
          –
        </span>
        <span className={styles.weekday} aria-hidden="true">
          {'\u00A0'}
        </span>
      </div>
    );
  }
  const span = leaf.day.includes('–');
  return (
    <time className={styles.leaf} dateTime={isoDate(first)}>
      {textBesideLeaf(first, last) === '' && <VisuallyHidden>{dateRange(first, last)}</VisuallyHidden>}
      <span className={styles.month} aria-hidden="true">
        {leaf.month} {leaf.year}
      </span>
      <span className={cx(styles.day, span && styles.span)} aria-hidden="true">
        {leaf.day}
      </span>
      <span className={styles.weekday} aria-hidden="true">
        {leaf.weekday}
      </span>
    </time>
  );
}
