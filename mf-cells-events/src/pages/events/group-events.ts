import type { EventListItem } from '@kalalaya/contract/calls';
import { isoDate, type Paging, pageOf } from '@kalalaya/kit';

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

/** An event with its day; they are compared by it a hundred thousand times where there are many. */
interface Dated<E> {
  readonly event: E;
  readonly day: Day;
}

const inOrder = <E>(dated: readonly Dated<E>[], sign: 1 | -1): readonly E[] =>
  dated.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -sign : sign)).map(({ event }) => event);

/**
 * The list under its headings: what is to come, soonest first; then year by year, latest first; then what has
 * no readable date. Empty groups are left out. Events of one day keep the order the API sent them in.
 */
export function groupEvents<E extends Pick<EventListItem, 'from_date'>>(
  events: readonly E[],
  today: Day,
): readonly EventGroup<E>[] {
  const upcoming: Dated<E>[] = [];
  const undated: E[] = [];
  const years = new Map<number, Dated<E>[]>();
  for (const event of events) {
    const day = isoDate(event.from_date);
    if (day === undefined) {
      undated.push(event);
      continue;
    }
    if (day >= today) {
      upcoming.push({ event, day });
      continue;
    }
    const year = Number(day.slice(0, 4));
    const known = years.get(year);
    if (known === undefined) years.set(year, [{ event, day }]);
    else known.push({ event, day });
  }
  const past = [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, list]) => ({ id: `y${year}`, label: String(year), events: inOrder(list, -1) }));
  return [
    { id: UPCOMING, label: 'Upcoming', events: inOrder(upcoming, 1) },
    ...past,
    { id: 'undated', label: 'Without a date', events: undated },
  ].filter((group) => group.events.length > 0);
}

/** A heading of the whole list: how many events it has, and the page on which they begin. */
export interface EventHeading extends Omit<EventGroup<unknown>, 'events'> {
  readonly count: number;
  readonly page: number;
}

/** A page of the grouped list. */
export interface EventsPage<E> {
  /** Headings of the whole list, also of other pages. */
  readonly headings: readonly EventHeading[];
  /** Groups with the part of their events that stands on this page. */
  readonly groups: readonly EventGroup<E>[];
  readonly paging: Paging;
}

/** Events of one page: the list of most colleges is one. */
const PER_PAGE = 120;

/** Cuts a grouped list to the page that is asked for by its number. Throws `EmptyAnswerError` for one that it does not have. */
export function pageOfGroups<E>(all: readonly EventGroup<E>[], asked: string | null): EventsPage<E> {
  const { items, paging } = pageOf(
    all.flatMap(({ events }, group) => events.map((event) => ({ group, event }))),
    asked,
    PER_PAGE,
  );
  let before = 0;
  const headings = all.map(({ id, label, events }) => {
    const page = Math.floor(before / PER_PAGE) + 1;
    before += events.length;
    return { id, label, count: events.length, page };
  });
  const groups = all.flatMap(({ id, label }, index) => {
    const events = items.filter(({ group }) => group === index).map(({ event }) => event);
    return events.length === 0 ? [] : [{ id, label, events }];
  });
  return { headings, groups, paging };
}
