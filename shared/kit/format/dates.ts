import { type CalendarDate, isoDate, parseDate, weekdayOf } from '@kalalaya/contract/dates';

/** Texts of a calendar leaf. */
export interface CalendarLeafText {
  /** `Jun`. */
  readonly month: string;
  /** `2026`. */
  readonly year: string;
  /** `05`, or `20–22` for a range within the month. */
  readonly day: string;
  /** `Fri`, `Fri–Sun` for a range within the month, or `to 30 Jun` for one into another. */
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

const zeroDate = /^(?:0000-00-00|00-00-0000)/;

// Fixed names and digits instead of Intl, so that server and browser render the same characters.
const twoDigits = (value: number) => String(value).padStart(2, '0');

function formatOr(text: string, missing: string, format: (date: CalendarDate) => string): string {
  const value = text.trim();
  if (value === '' || zeroDate.test(value)) return missing;
  const date = parseDate(value);
  return date === null ? value : format(date);
}

/**
 * Formats a date as day/month/year, `05/06/2026` (specification, section 5). Returns `missing` for an empty date
 * and the trimmed text for an unparseable one.
 */
export function shortDate(text: string, missing = '-'): string {
  return formatOr(
    text,
    missing,
    ({ year, month, day }) => `${twoDigits(day)}/${twoDigits(month)}/${String(year).padStart(4, '0')}`,
  );
}

/** Formats a date in the long British form, `10 January 2025` (specification, sections 2 and 5), as `shortDate` does. */
export function longDate(text: string, missing = 'N/A'): string {
  return formatOr(text, missing, ({ year, month, day }) => `${day} ${months[month - 1] ?? ''} ${year}`);
}

/** Formats a month such as `2025-01` as `January 2025`. */
export function longMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? ''} ${year}`.trim();
}

/**
 * Formats a range, `05/06/2026 – 07/06/2026`. Returns a single date if the other is missing or equal, and
 * `missing` if both are.
 */
export function dateRange(from: string, to: string, missing = 'N/A'): string {
  const first = shortDate(from, '');
  const last = shortDate(to, '');
  if (first === '' && last === '') return missing;
  if (first === '' || last === '' || first === last) return first || last;
  return `${first} – ${last}`;
}

/**
 * Formats the range of two dates, also written `07/12/2026`, as a heading. Other texts are joined as they are.
 *
 * @example
 * rangeInWords('07/12/2026', '18/12/2026') // → '7 to 18 December 2026'
 * rangeInWords('2026-12-19', '2027-01-03') // → '19 December 2026 to 3 January 2027'
 * rangeInWords('01/06/2023', 'In office') // → '01/06/2023 – In office'
 */
export function rangeInWords(from: string, to: string): string {
  const [first, last] = [from, to].map((text) => parseDate(text.replaceAll('/', '-')));
  if (!first || !last) return `${from} – ${to}`;
  const monthOf = ({ month }: CalendarDate) => months[month - 1] ?? '';
  const end = `${last.day} ${monthOf(last)} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${monthOf(first)} ${first.year} to ${end}`;
  if (first.month !== last.month) return `${first.day} ${monthOf(first)} to ${end}`;
  return first.day === last.day ? end : `${first.day} to ${end}`;
}

/**
 * Formats the days of an event in the long form, `5 to 7 June 2026`. Returns a single date if the other is missing or
 * equal, `N/A` if both are missing, and an unparseable date as it is. A last day before the first is ignored.
 */
export function longRange(from: string, to: string): string {
  const [first, last] = [isoDate(from), isoDate(to)];
  if (first !== undefined && last !== undefined) return rangeInWords(from, last < first ? from : to);
  const ends = new Set([from, to].map((text) => longDate(text, '')));
  ends.delete('');
  return [...ends].join(' – ') || 'N/A';
}

/**
 * Returns the texts of an event's calendar leaf, or null if its first day is unparseable. A last day
 * before the first is ignored.
 */
export function calendarLeaf(from: string, to = ''): CalendarLeafText | null {
  const first = parseDate(from);
  if (first === null) return null;
  const last = (isoDate(to) ?? '') > (isoDate(from) ?? '') ? parseDate(to) : null;
  const monthOf = ({ month }: CalendarDate) => (months[month - 1] ?? '').slice(0, 3);
  const span = last?.year === first.year && last.month === first.month ? last : null;
  return {
    month: monthOf(first),
    day: span === null ? twoDigits(first.day) : `${twoDigits(first.day)}–${twoDigits(span.day)}`,
    year: String(first.year).padStart(4, '0'),
    weekday:
      last !== null && span === null
        ? `to ${last.day} ${monthOf(last)}`
        : [first, ...(span === null ? [] : [span])].map((day) => weekdays[weekdayOf(day)]).join('–'),
  };
}

/**
 * Returns the text to show beside a calendar leaf: a range across months, or a missing or unparseable date.
 * Returns '' if the leaf already shows everything.
 */
export function textBesideLeaf(from: string, to = ''): string {
  const leaf = calendarLeaf(from, to);
  const words = dateRange(from, to);
  return leaf !== null && (leaf.day.includes('–') || words === shortDate(from)) ? '' : words;
}
