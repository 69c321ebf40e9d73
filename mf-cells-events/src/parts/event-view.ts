import type { EventRecord, UpcomingRecord } from '@kalalaya/contract/calls';
import { pictureAddress, shortDate } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { cellOneAddress } from './addresses.ts';

/** What stands in for a missing title (specification, section 5). */
export const UNTITLED_EVENT = 'Untitled Event';

/** An event as lists, cards and tables show it. Dates are as the admin API sent them. */
export interface EventView {
  /** Id of the event, '' where the list does not send one. */
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** Address of the picture; null shows the drawn fallback. */
  readonly picture: string | null;
}

/** An event told on the page of its cell. */
export interface EventStoryView extends EventView {
  /** Day of publication as shown; '' shows none. */
  readonly posted: string;
  /** HTML. */
  readonly agenda: string;
  /** HTML. */
  readonly description: string;
  /** Where Read More leads; null when there is nowhere. */
  readonly more: string | null;
}

/** An event of a table: no picture, but a place. */
export interface EventTableView extends Omit<EventView, 'picture'> {
  /** '' shows Not specified. */
  readonly venue: string;
}

function isUpcoming(record: EventRecord | UpcomingRecord): record is UpcomingRecord {
  return 'image' in record;
}

/**
 * Reads the fields every list shows; an upcoming item's own `date` and `image` come first (specification, section 3).
 */
export function eventView(record: EventRecord | UpcomingRecord, site: Site): EventView {
  const image = isUpcoming(record) ? record.image || record.picture : record.picture;
  const from = isUpcoming(record) ? record.from_date || record.date : record.from_date;
  return {
    id: record.id,
    title: record.title || UNTITLED_EVENT,
    from,
    until: record.to_date,
    picture: pictureAddress(site, 'faculty', image),
  };
}

/**
 * An event with its texts. Read More opens the event's own link, else its page; without an id there is none
 * (specification/decisions.md, Calls).
 */
export function eventStory(record: EventRecord | UpcomingRecord, site: Site): EventStoryView {
  return {
    ...eventView(record, site),
    // An upcoming item has a date of its own and is not marked with the day it was written.
    posted: isUpcoming(record) ? '' : shortDate(record.post_date, site.defaultPostDate),
    agenda: record.agenda,
    description: record.description,
    more: record.link || cellOneAddress(record.id),
  };
}

/** An event as a row of the event tables. */
export function eventTableView({ id, title, from_date, to_date, venue }: EventRecord): EventTableView {
  return { id, title: title || UNTITLED_EVENT, from: from_date, until: to_date, venue };
}
