import type { EventListItem } from '@kalalaya/contract/calls';
import { weekdayOf } from '@kalalaya/contract/dates';
import { calendarLeaf } from '@kalalaya/kit';
import { type Day, type Days, daysOf } from '../../parts/days.ts';

/** Month in the format `YYYY-MM`. */
export type Month = string;

/** Fields of an event that a calendar needs. */
export type CalendarEvent = Pick<EventListItem, 'id' | 'title' | 'from_date' | 'to_date'>;

/** One month of the calendar. */
export interface MonthData {
  readonly month: Month;
  /** Nearest earlier and later months with events. */
  readonly previous: Month | null;
  readonly next: Month | null;
  /** Today's day of the month; null in other months. */
  readonly today: number | null;
  /** Days of the month in weeks that begin on Monday. */
  readonly weeks: readonly (readonly { readonly day: number; readonly busy: boolean }[])[];
  /** Empty cells before the first day. */
  readonly blank: number;
  /** Events of the month, earliest first, with the days that they take. */
  readonly events: readonly { readonly id: string; readonly title: string; readonly days: string }[];
}

interface Span extends Days {
  readonly event: CalendarEvent;
}

const DAYS_IN_WEEK = 7;

/** An event of more days, such as an admission, marks only its first day: it would mark whole months. */
const MAX_MARKED_DAYS = 14;

const MS_PER_DAY = 86_400_000;

const marksEveryDay = ({ first, last }: Span) =>
  Date.parse(last) - Date.parse(first) < MAX_MARKED_DAYS * MS_PER_DAY;

function spanOf(event: CalendarEvent): Span[] {
  const days = daysOf(event);
  return days === undefined ? [] : [{ event, ...days }];
}

/**
 * Returns the requested month of the calendar. A missing or malformed month is that of the next event to begin, or
 * of today if nothing is planned.
 */
export function monthOf(events: readonly CalendarEvent[], today: Day, requested: string | null): MonthData {
  const spans = events.flatMap(spanOf).toSorted((a, b) => a.first.localeCompare(b.first));
  const upcoming = spans.find(({ first }) => first >= today);
  const isMonth = requested !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(requested);
  const month = isMonth ? requested : (upcoming?.first ?? today).slice(0, 7);
  const starts = spans.map(({ first }) => first.slice(0, 7));
  const inMonth = spans.filter(({ first, last }) => first.slice(0, 7) <= month && last.slice(0, 7) >= month);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const blank = (weekdayOf({ year, month: number, day: 1 }) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;
  const days = Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_one, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    const busy = inMonth.some(
      (span) => span.first === date || (marksEveryDay(span) && span.first <= date && span.last >= date),
    );
    return { day: index + 1, busy };
  });
  /** Returns the days of an event that lie in this month, as a leaf shows them. */
  const within = ({ first, last }: Days) => {
    const [start, end] = [`${month}-01`, `${month}-${days.length}`];
    return calendarLeaf(first < start ? start : first, last > end ? end : last)?.day ?? '';
  };
  const firstWeek = DAYS_IN_WEEK - blank;
  const weeks = [days.slice(0, firstWeek)];
  for (let start = firstWeek; start < days.length; start += DAYS_IN_WEEK)
    weeks.push(days.slice(start, start + DAYS_IN_WEEK));
  return {
    month,
    previous: starts.findLast((start) => start < month) ?? null,
    next: starts.find((start) => start > month) ?? null,
    today: today.slice(0, 7) === month ? Number(today.slice(8)) : null,
    weeks,
    blank,
    events: inMonth.map((span) => ({ id: span.event.id, title: span.event.title, days: within(span) })),
  };
}
