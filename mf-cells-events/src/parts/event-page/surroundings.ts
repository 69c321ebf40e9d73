import type { EventListItem } from '@kalalaya/contract/calls';
import { isoDate } from '@kalalaya/kit';
import { UNTITLED_EVENT } from '../event-view.ts';

/** A neighbouring event. Dates are in the format of the admin API. */
export interface NeighbourEvent {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string;
}

/** The cell of an event, and the events of that cell before and after it; null if unknown or none. */
export interface EventSurroundings {
  readonly cell: { readonly id: string; readonly name: string } | null;
  readonly previous: NeighbourEvent | null;
  readonly next: NeighbourEvent | null;
}

export const NO_SURROUNDINGS: EventSurroundings = { cell: null, previous: null, next: null };

const neighbour = (item: EventListItem | undefined): NeighbourEvent | null =>
  item === undefined
    ? null
    : { id: item.id, title: item.title || UNTITLED_EVENT, from: item.from_date, until: item.to_date };

/** Finds the cell of an event and its neighbours by date in the list of all events. */
export function surroundingsOf(id: string, list: readonly EventListItem[]): EventSurroundings {
  const own = list.find((item) => item.id === id);
  if (own === undefined || own.cellid === '') return NO_SURROUNDINGS;
  const cell = own.name_of_the_cell === '' ? null : { id: own.cellid, name: own.name_of_the_cell };
  if (isoDate(own.from_date) === undefined) return { ...NO_SURROUNDINGS, cell };
  const days = list
    .filter((item) => item.cellid === own.cellid && item.id !== '')
    .map((item) => ({ item, day: isoDate(item.from_date) }))
    .filter(({ day }) => day !== undefined)
    // The admin API sends the latest first, so that events of one day are reversed as well.
    .toReversed()
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  const position = days.findIndex(({ item }) => item === own);
  return {
    cell,
    previous: position < 1 ? null : neighbour(days[position - 1]?.item),
    next: neighbour(days[position + 1]?.item),
  };
}
