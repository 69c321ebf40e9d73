import type { EventListItem } from '@kalalaya/contract/calls';
import { type Paging, pageOf } from '@kalalaya/kit';
import { type Day, daysOf } from './days.ts';

/** An event of the list with its displayed title and the address of its picture. */
export interface ListedEvent extends Pick<EventListItem, 'id' | 'title' | 'from_date' | 'to_date'> {
  readonly picture: string | null;
  /** Venue and cell, as displayed. */
  readonly place: string;
}

/** Events of one heading of the list. */
export interface EventGroup<E> {
  /** Anchor of the group. */
  readonly id: string;
  readonly label: string;
  readonly events: readonly E[];
}

/** An event with its parsed first day, which long lists compare a hundred thousand times. */
interface DatedEvent<E> {
  readonly event: E;
  readonly day: Day;
}

const sortByDay = <E>(dated: readonly DatedEvent<E>[], sign: 1 | -1): readonly E[] =>
  dated.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -sign : sign)).map(({ event }) => event);

/**
 * Groups events: running and upcoming ones by their first day; then past ones by year, latest first; then events
 * without a readable date. Empty groups are left out. Events of one day keep the order of the API.
 */
export function groupEvents<E extends { readonly from_date: string; readonly to_date?: string }>(
  events: readonly E[],
  today: Day,
): readonly EventGroup<E>[] {
  const upcoming: DatedEvent<E>[] = [];
  const undated: E[] = [];
  const years = new Map<number, DatedEvent<E>[]>();
  for (const event of events) {
    const days = daysOf(event);
    if (days === undefined) {
      undated.push(event);
      continue;
    }
    const day = days.first;
    if (days.last >= today) {
      upcoming.push({ event, day });
      continue;
    }
    const year = Number(day.slice(0, 4));
    const yearEvents = years.get(year);
    if (yearEvents === undefined) years.set(year, [{ event, day }]);
    else yearEvents.push({ event, day });
  }
  const past = [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, list]) => ({ id: `y${year}`, label: String(year), events: sortByDay(list, -1) }));
  return [
    { id: 'upcoming', label: 'Upcoming', events: sortByDay(upcoming, 1) },
    ...past,
    { id: 'undated', label: 'Undated', events: undated },
  ].filter((group) => group.events.length > 0);
}

/** A group with its events on one page of the list. */
export interface CountedGroup<E> extends EventGroup<E> {
  /** Number of its events in the complete list. */
  readonly count: number;
}

/** One page of the grouped list. */
export interface EventsPage<E> {
  readonly groups: readonly CountedGroup<E>[];
  readonly paging: Paging;
}

/** Events per page, most of them folded. Lists of most colleges fit on one page. */
export const PER_PAGE = 120;

/** Events per page of a filtered list, which is unfolded. */
export const PER_FILTERED_PAGE = 50;

/**
 * Cuts a grouped list to the requested page.
 *
 * @throws {EmptyAnswerError} if the page does not exist.
 */
export function pageOfGroups<E>(
  all: readonly EventGroup<E>[],
  pageParam: string | null,
  perPage = PER_PAGE,
): EventsPage<E> {
  const { items, paging } = pageOf(
    all.flatMap(({ events }, group) => events.map((event) => ({ group, event }))),
    pageParam,
    perPage,
  );
  const groups = all.flatMap(({ id, label, events: { length: count } }, index) => {
    const events = items.filter(({ group }) => group === index).map(({ event }) => event);
    return events.length === 0 ? [] : [{ id, label, count, events }];
  });
  return { groups, paging };
}
