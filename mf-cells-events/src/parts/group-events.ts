import type { EventListItem } from '@kalalaya/contract/calls';
import { type Paging, pageOf } from '@kalalaya/kit';
import { type Day, daysOf } from './days.ts';

/** Events of one heading of the list. */
export interface EventGroup<E> {
  /** Anchor of the group. */
  readonly id: string;
  readonly label: string;
  readonly events: readonly E[];
}

const UPCOMING = 'Upcoming';
const UNDATED = 'Undated';

/**
 * Groups events: running and upcoming ones by their first day; then past ones by year, latest first; then events
 * without a readable date. Empty groups are left out. Events of one day keep the order of the API.
 */
export function groupEvents<E extends { readonly from_date: string; readonly to_date?: string }>(
  events: readonly E[],
  today: Day,
): readonly EventGroup<E>[] {
  // Each date is parsed once: long lists compare a hundred thousand times.
  const dated = events.map((event) => {
    const days = daysOf(event);
    return { event, days, first: days?.first ?? '' };
  });
  const groups = Map.groupBy(dated, ({ days }) => {
    if (days === undefined) return UNDATED;
    return days.last >= today ? UPCOMING : days.first.slice(0, 4);
  });
  const years = [...groups.keys()]
    .filter((label) => /^\d/.test(label))
    .toSorted()
    .toReversed();
  return [UPCOMING, ...years, UNDATED].flatMap((label) => {
    const sign = label === UPCOMING ? 1 : -1;
    const sorted = groups
      .get(label)
      ?.toSorted((a, b) => (a.first === b.first ? 0 : a.first < b.first ? -sign : sign));
    const id = years.includes(label) ? `y${label}` : label.toLowerCase();
    return sorted === undefined ? [] : [{ id, label, events: sorted.map(({ event }) => event) }];
  });
}

/** A group with its events on one page of the list. */
export interface CountedGroup extends EventGroup<EventListItem> {
  /** Number of its events in the complete list. */
  readonly count: number;
}

/** One page of the grouped list. */
export interface EventsPage {
  readonly groups: readonly CountedGroup[];
  readonly paging: Paging;
}

/**
 * Cuts a grouped list to the requested page.
 *
 * @throws {EmptyAnswerError} if the page does not exist.
 */
export function pageOfGroups(
  all: readonly EventGroup<EventListItem>[],
  pageParam: string | null,
  perPage: number,
): EventsPage {
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
