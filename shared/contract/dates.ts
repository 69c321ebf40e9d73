/**
 * A calendar date without time and time zone, which is the same for every visitor
 * (specification/decisions.md, Calls).
 */
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
 * Parses `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, ISO 8601 and `DD-MM-YYYY`; time and time zone are ignored.
 * Returns null for missing (`0000-00-00`), impossible and unknown dates.
 * @example
 * parseDate('2026-06-05 10:30:00') // → { year: 2026, month: 6, day: 5 }
 * parseDate('2026-02-30') // → null
 */
export function parseDate(text: string): CalendarDate | null {
  const value = text.trim();
  const first = yearFirst.exec(value);
  const match = first ?? dayFirst.exec(value);
  if (match === null) return null;
  const [, a, month, b] = match.map(Number);
  if (a === undefined || month === undefined || b === undefined) return null;
  const date = first === null ? { year: b, month, day: a } : { year: a, month, day: b };
  const real = utc(date);
  const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === date.day;
  return exists && date.year > 0 ? date : null;
}

/**
 * Returns the weekday of a date, 0 for Sunday.
 *
 * @example
 * weekdayOf({ year: 2026, month: 6, day: 5 }) // → 5
 */
export function weekdayOf(date: CalendarDate): number {
  return utc(date).getUTCDay();
}

/**
 * Returns the day that counts as today for a college, in the format `YYYY-MM-DD`: that of its profile, or the current day in
 * its time zone; in UTC without one.
 *
 * @example
 * todayOf({ asOf: '2026-07-01 09:30' }) // → '2026-07-01'
 */
export function todayOf(
  { asOf, timeZone = 'UTC' }: { readonly asOf?: string; readonly timeZone?: string },
  now: Date = new Date(),
): string {
  // Swedish dates have this format.
  return asOf?.slice(0, 10) ?? now.toLocaleDateString('sv', { timeZone });
}

/**
 * Returns true if the last day is before `day` (`YYYY-MM-DD`). A missing or unreadable last day never ends.
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
 * Formats a date as `YYYY-MM-DD` for `<time dateTime>`; undefined if it cannot be parsed.
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
 * Compares two dates as sent, for `Array.sort`: earliest first, unreadable ones last.
 *
 * @example
 * ['soon', '2026-06-05', '2025-01-10'].sort(compareDates) // → ['2025-01-10', '2026-06-05', 'soon']
 */
export function compareDates(a: string, b: string): number {
  const [first, second] = [isoDate(a) ?? '~', isoDate(b) ?? '~'];
  return first < second ? -1 : first > second ? 1 : 0;
}
