import { isoDate } from '@kalalaya/kit';

/** Date in the format `YYYY-MM-DD`. */
export type Day = string;

/** First and last day of an event. */
export interface Days {
  readonly first: Day;
  readonly last: Day;
}

/**
 * Parses the days of an event; undefined if its first day cannot be read. Without a last day, or with one before the
 * first, it takes one day.
 */
export function daysOf({ from_date, to_date }: { from_date: string; to_date?: string }): Days | undefined {
  const first = isoDate(from_date);
  if (first === undefined) return undefined;
  // Long lists are mostly events of one day, whose date need not be parsed twice.
  const last = to_date === undefined || to_date === from_date ? first : (isoDate(to_date) ?? first);
  return { first, last: last < first ? first : last };
}
