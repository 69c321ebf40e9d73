/** A calendar date: no time, no zone, so no visitor's clock can shift it (specification/decisions.md, Calls). */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${time}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})-(\d{1,2})-(\d{4})${time}$`, 'i');

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

/**
 * The weekday of a date, 0 for Sunday.
 *
 * @example
 * weekdayOf({ year: 2026, month: 6, day: 5 }) // → 5
 */
export function weekdayOf(date: CalendarDate): number {
  return utc(date).getUTCDay();
}

/**
 * Whether a last day lies before `day` (`YYYY-MM-DD`). What has no last day, or an unreadable one, has no end.
 *
 * @example
 * hasEnded('2026-06-30', '2026-07-01') // → true
 * hasEnded('2026-06-30', '2026-06-30') // → false
 * hasEnded('', '2026-07-01') // → false
 */
export function hasEnded(lastDay: string, day: string): boolean {
  const last = isoDate(lastDay);
  return last !== undefined && last < day;
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
