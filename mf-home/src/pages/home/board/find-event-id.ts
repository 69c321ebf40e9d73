import type { EventListItem, HomeItem } from '@kalalaya/contract/calls';

/**
 * Returns the id of the event that an item of `recentevents` or `upcomingevents` names, or '' if the list of all events
 * lacks it. Title and first day precede the item's id, which may be its cell's (specification/decisions.md, Calls).
 */
export function findEventId(
  { id, title, from_date }: Pick<HomeItem, 'id' | 'title' | 'from_date'>,
  events: readonly Pick<EventListItem, 'id' | 'title' | 'from_date'>[],
): string {
  const same = events.filter((event) => event.title === title && event.from_date === from_date);
  const byId = (list: typeof events) => list.find((event) => id !== '' && event.id === id);
  return (byId(same) ?? same[0] ?? byId(events))?.id ?? '';
}
