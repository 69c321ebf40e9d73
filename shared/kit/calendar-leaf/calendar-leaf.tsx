import { cx } from '../cx.ts';
import { calendarLeaf, isoDate, longDate, shortDate } from '../format/index.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './calendar-leaf.module.css';

/** Props of `CalendarLeaf`. */
export interface CalendarLeafProps {
  /** First day, as the admin API sends it; missing or unreadable draws a leaf with a dash, and the text beside it says what was sent. */
  readonly from: string | null | undefined;
  /** Last day; a span of days is drawn smaller. */
  readonly until?: string | null | undefined;
}

/** A leaf of a tear-off calendar: month, day or span of days, weekday. The date is also said in words. */
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
          {shortDate(first, '') !== '' ? '\u00A0' : 'N/A'}
        </span>
      </div>
    );
  }
  const span = leaf.day.includes('–');
  return (
    <time className={styles.leaf} dateTime={isoDate(first)}>
      <VisuallyHidden>
        {longDate(first)}
        {span && ` to ${longDate(last)}`}
      </VisuallyHidden>
      <span className={styles.month} aria-hidden="true">
        {leaf.month}
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
