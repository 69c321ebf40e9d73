import type { EventListItem } from '@kalalaya/contract/calls';
import { isoDate } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { type EventView, eventView, type NextEvent, withoutPicture } from '../event-view.ts';

/** The cell of an event, and the events of that cell before and after it; null if unknown or none. */
export interface EventSurroundings {
  readonly cell: { readonly id: string; readonly name: string } | null;
  readonly previous: NextEvent | null;
  readonly next: NextEvent | null;
}

/** Maximum number of upcoming events beside an event. */
const MAX_COMING = 3;

export const NO_SURROUNDINGS: EventSurroundings = { cell: null, previous: null, next: null };

/** Sorts the events with an id and a readable date by their first day. */
const byDay = (list: readonly EventListItem[]) =>
  list
    .map((item) => ({ item, day: isoDate(item.from_date) ?? '' }))
    .filter(({ item, day }) => item.id !== '' && day !== '')
    .toSorted((a, b) => a.day.localeCompare(b.day));

/** Finds the cell of an event and its neighbours by date in the list of all events. */
export function surroundingsOf(id: string, list: readonly EventListItem[], site: Site): EventSurroundings {
  const own = list.find((item) => item.id === id);
  if (own === undefined || own.cellid === '') return NO_SURROUNDINGS;
  const cell = own.name_of_the_cell === '' ? null : { id: own.cellid, name: own.name_of_the_cell };
  if (isoDate(own.from_date) === undefined) return { ...NO_SURROUNDINGS, cell };
  // The admin API sends the latest first, so that events of one day are reversed as well.
  const days = byDay(list.filter((item) => item.cellid === own.cellid).toReversed());
  const position = days.findIndex(({ item }) => item === own);
  const neighbourAt = (index: number) => {
    const day = days[index];
    return day === undefined ? null : withoutPicture(eventView(day.item, site));
  };
  return { cell, previous: neighbourAt(position - 1), next: neighbourAt(position + 1) };
}

/**
 * Returns the next events of the college that begin on a day (`YYYY-MM-DD`) or later, the soonest first, without the
 * event of the given id.
 */
export function comingEvents(
  id: string,
  list: readonly EventListItem[],
  today: string,
  site: Site,
): readonly EventView[] {
  return byDay(list)
    .filter(({ item, day }) => item.id !== id && day >= today)
    .slice(0, MAX_COMING)
    .map(({ item }) => eventView(item, site));
}
