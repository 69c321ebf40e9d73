/** A calendar date: no time, no zone, so no visitor's clock can shift it (specification/decisions.md, Calls). */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** What a calendar leaf shows. */
export interface CalendarLeafText {
  /** `Jun`. */
  readonly month: string;
  /** `05`, or `20–22` for a span of days within the month. */
  readonly day: string;
  /** Weekday of the first day: `Fri`. */
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

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${time}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})-(\d{1,2})-(\d{4})${time}$`, 'i');
const zero = /^(?:0000-00-00|00-00-0000)/;

// The names and digits are our own, not Intl's, so that server and browser write the same characters.
const two = (value: number) => String(value).padStart(2, '0');

function utc({ year, month, day }: CalendarDate): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, ISO 8601 and `DD-MM-YYYY`. The date is the one written: time
 * and zone are ignored. Null for missing (`0000-00-00`), impossible and unknown dates.
 *
 * @example
 * parseDate('2026-06-05 10:30:00') // → { year: 2026, month: 6, day: 5 }
 * parseDate('2026-02-30') // → null
 */
export function parseDate(text: string): CalendarDate | null {
  const value = text.trim();
  const first = yearFirst.exec(value);
  const found = first ?? dayFirst.exec(value);
  if (found === null) return null;
  const [, a, month, b] = found.map(Number);
  if (a === undefined || month === undefined || b === undefined) return null;
  const date = first === null ? { year: b, month, day: a } : { year: a, month, day: b };
  const real = utc(date);
  const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === date.day;
  return exists && date.year > 0 ? date : null;
}

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
 * `YYYY-MM-DD` for `<time dateTime>`, or undefined when the date cannot be read.
 *
 * @example
 * isoDate('05-06-2026') // → '2026-06-05'
 * isoDate('soon') // → undefined
 */
export function isoDate(text: string): string | undefined {
  const date = parseDate(text);
  return date === null
    ? undefined
    : `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/**
 * Compares two dates as sent, earliest first; dates that cannot be read come last.
 *
 * @example
 * ['soon', '2026-06-05', '2025-01-10'].sort(compareDates) // → ['2025-01-10', '2026-06-05', 'soon']
 */
export function compareDates(a: string, b: string): number {
  const [first, second] = [isoDate(a) ?? '~', isoDate(b) ?? '~'];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * The calendar leaf of an event, or null when its first day cannot be read. A last day in another month, or
 * before the first, is left out.
 *
 * @example
 * calendarLeaf('2026-06-20', '2026-06-22') // → { month: 'Jun', day: '20–22', weekday: 'Sat' }
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
    weekday: weekdays[utc(first).getUTCDay()] ?? '',
  };
}
