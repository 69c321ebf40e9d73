import { cx } from '../cx.ts';
import { besideLeaf, calendarLeaf, dateRange, isoDate } from '../format/index.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './calendar-leaf.module.css';

/** Props of `CalendarLeaf`. */
export interface CalendarLeafProps {
  /** First day, as the admin API sends it; missing or unreadable draws a leaf with a dash, and the text beside it says what was sent. */
  readonly from: string | null | undefined;
  /** Last day; a span of days is drawn smaller. */
  readonly until?: string | null | undefined;
}

/**
 * A leaf of a tear-off calendar: month and year, day or span of days, weekdays. It is read out as a date; what it cannot
 * say (`besideLeaf`) is for the text beside it.
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
      {besideLeaf(first, last) === '' && <VisuallyHidden>{dateRange(first, last)}</VisuallyHidden>}
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
