import { type CalendarDate, parseDate, weekdayOf } from '@kalalaya/contract/dates';

export { type CalendarDate, compareDates, hasEnded, isoDate, parseDate } from '@kalalaya/contract/dates';

/** What a calendar leaf shows. */
export interface CalendarLeafText {
  /** `Jun`. */
  readonly month: string;
  /** `2026`. */
  readonly year: string;
  /** `05`, or `20–22` for a span of days within the month. */
  readonly day: string;
  /** `Fri`, or `Fri–Sun` for a span of days: first and last. */
  readonly weekday: string;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const zero = /^(?:0000-00-00|00-00-0000)/;

// The names and digits are our own, not Intl's, so that server and browser write the same characters.
const two = (value: number) => String(value).padStart(2, '0');

function shown(text: string, missing: string, format: (date: CalendarDate) => string): string {
  const value = text.trim();
  if (value === '' || zero.test(value)) return missing;
  const date = parseDate(value);
  return date === null ? value : format(date);
}

/**
 * British day/month/year, `05/06/2026`; `missing` for no date; an unparseable one as sent (specification, section 5).
 *
 * @example
 * shortDate('2026-06-05') // → '05/06/2026'
 * shortDate('0000-00-00') // → '-'
 * shortDate('second week of May') // → 'second week of May'
 */
export function shortDate(text: string, missing = '-'): string {
  return shown(
    text,
    missing,
    ({ year, month, day }) => `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`,
  );
}

/**
 * The long form of the event page, `January 10, 2025` (specification, section 2); `missing` for no date; else as
 * sent.
 *
 * @example
 * longDate('2025-01-10') // → 'January 10, 2025'
 * longDate('') // → 'N/A'
 */
export function longDate(text: string, missing = 'N/A'): string {
  return shown(text, missing, ({ year, month, day }) => `${months[month - 1] ?? ''} ${day}, ${year}`);
}

/**
 * `05/06/2026 – 07/06/2026`; one date when the other is missing or the same; `missing` for none.
 *
 * @example
 * dateRange('2026-06-05', '2026-06-07') // → '05/06/2026 – 07/06/2026'
 * dateRange('2026-06-05', '') // → '05/06/2026'
 */
export function dateRange(from: string, to: string, missing = 'N/A'): string {
  const first = shortDate(from, '');
  const last = shortDate(to, '');
  if (first === '' && last === '') return missing;
  if (first === '' || last === '' || first === last) return first || last;
  return `${first} – ${last}`;
}

/**
 * The calendar leaf of an event, or null when its first day cannot be read. A last day in another month, or
 * before the first, is left out.
 *
 * @example
 * calendarLeaf('2026-06-20', '2026-06-22') // → { month: 'Jun', year: '2026', day: '20–22', weekday: 'Sat–Mon' }
 * calendarLeaf('soon') // → null
 */
export function calendarLeaf(from: string, to = ''): CalendarLeafText | null {
  const first = parseDate(from);
  if (first === null) return null;
  const last = parseDate(to);
  const span = last?.year === first.year && last.month === first.month && last.day > first.day ? last : null;
  return {
    month: (months[first.month - 1] ?? '').slice(0, 3),
    day: span === null ? two(first.day) : `${two(first.day)}–${two(span.day)}`,
    year: String(first.year).padStart(4, '0'),
    weekday: [first, ...(span === null ? [] : [span])].map((day) => weekdays[weekdayOf(day)]).join('–'),
  };
}

/**
 * What has to be written beside a calendar leaf of the same days: a span that is no one month's, and a date that
 * cannot be read or is missing; '' where the leaf says it all, so that no date is said twice.
 *
 * @example
 * besideLeaf('2026-06-20', '2026-06-22') // → ''
 * besideLeaf('2026-12-28', '2027-01-02') // → '28/12/2026 – 02/01/2027'
 * besideLeaf('after Onam') // → 'after Onam'
 */
export function besideLeaf(from: string, to = ''): string {
  const leaf = calendarLeaf(from, to);
  const words = dateRange(from, to);
  return leaf !== null && (leaf.day.includes('–') || words === shortDate(from)) ? '' : words;
}
