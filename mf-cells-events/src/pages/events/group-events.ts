import type { EventListItem } from '@kalalaya/contract/calls';
import { compareDates, isoDate, parseDate } from '@kalalaya/kit';

/** An event of the list: its title as shown, its picture as an address. */
export interface ListedEvent extends Omit<EventListItem, 'picture'> {
  readonly picture: string | null;
}

/** Events of one heading of the list. */
export interface EventGroup<E> {
  /** Anchor of the group. */
  readonly id: string;
  readonly label: string;
  readonly events: readonly E[];
}

/** Id of the group of what is to come. */
export const UPCOMING = 'upcoming';

/** A day as `YYYY-MM-DD`. */
export type Day = string;

function latestFirst<E extends Pick<EventListItem, 'from_date'>>(events: readonly E[]): readonly E[] {
  return events.toSorted((a, b) => compareDates(b.from_date, a.from_date));
}

/**
 * The list under its headings: what is to come, soonest first; then year by year, latest first; then what has
 * no readable date. Empty groups are left out. Events of one day keep the order the API sent them in.
 */
export function groupEvents<E extends Pick<EventListItem, 'from_date'>>(
  events: readonly E[],
  today: Day,
): readonly EventGroup<E>[] {
  const upcoming: E[] = [];
  const undated: E[] = [];
  const years = new Map<number, E[]>();
  for (const event of events) {
    const date = parseDate(event.from_date);
    const iso = isoDate(event.from_date);
    if (date === null || iso === undefined) undated.push(event);
    else if (iso >= today) upcoming.push(event);
    else years.set(date.year, [...(years.get(date.year) ?? []), event]);
  }
  const past = [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, list]) => ({ id: `y${year}`, label: String(year), events: latestFirst(list) }));
  return [
    {
      id: UPCOMING,
      label: 'Upcoming',
      events: upcoming.toSorted((a, b) => compareDates(a.from_date, b.from_date)),
    },
    ...past,
    { id: 'undated', label: 'Without a date', events: undated },
  ].filter((group) => group.events.length > 0);
}
