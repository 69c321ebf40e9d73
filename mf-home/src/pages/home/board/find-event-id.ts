import type { EventListItem, HomeItem } from '@kalalaya/contract/calls';

/**
 * Returns the id of the event that an item of `recentevents` or `upcomingevents` names, or '' if the list of all events
 * lacks it. The item's id may be its cell's (specification/decisions.md, Calls); title and first day then identify it.
 */
export function findEventId(
  { id, title, from_date }: Pick<HomeItem, 'id' | 'title' | 'from_date'>,
  events: readonly Pick<EventListItem, 'id' | 'title' | 'from_date'>[],
): string {
  if (id !== '' && events.some((event) => event.id === id)) return id;
  return events.find((event) => event.title === title && event.from_date === from_date)?.id ?? '';
}
