import type { EventRecord, UpcomingRecord } from '@kalalaya/contract/calls';
import { pictureAddress, shortDate } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { cellOneAddress } from './addresses.ts';

/** Fallback for a missing title (specification, section 5). */
export const UNTITLED_EVENT = 'Untitled Event';

/** An event as shown in lists, cards and tables. Dates are in the format of the admin API. */
export interface EventView {
  /** Id of the event; '' if the list does not send one. */
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** Address of the picture; null draws the fallback. */
  readonly picture: string | null;
}

/** An event as shown in full on its cell's page. */
export interface EventStoryView extends EventView {
  /** Formatted date of publication; '' if not shown. */
  readonly posted: string;
  /** HTML. */
  readonly agenda: string;
  /** HTML. */
  readonly description: string;
  /** Target of Read More; null hides it. */
  readonly readMoreHref: string | null;
}

/** An event as a row of the event tables, with venue and without picture. */
export interface EventTableView extends Omit<EventView, 'picture'> {
  /** '' shows Not specified. */
  readonly venue: string;
}

/** Fields that every event of the admin API has. */
type EventFields = Pick<EventRecord, 'id' | 'title' | 'from_date' | 'to_date' | 'picture'>;

function isUpcoming(record: EventFields | UpcomingRecord): record is UpcomingRecord {
  return 'image' in record;
}

/**
 * Reads the common fields. An upcoming item may have `date` and `image` instead (specification, section 3).
 */
export function eventView(record: EventFields | UpcomingRecord, site: Site): EventView {
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
 * Reads an event with its texts. Read More links to the event's own link, or else to its page if it has an id
 * (specification/decisions.md, Calls).
 */
export function eventStory(record: EventRecord | UpcomingRecord, site: Site): EventStoryView {
  return {
    ...eventView(record, site),
    // Upcoming items show their own date instead of the date of publication.
    posted: isUpcoming(record) ? '' : shortDate(record.post_date, site.defaultPostDate),
    agenda: record.agenda,
    description: record.description,
    readMoreHref: record.link || cellOneAddress(record.id),
  };
}

/** An event that a page names, without its picture. */
export type NextEvent = Omit<EventView, 'picture'>;

/** Drops the picture of an event. */
export const withoutPicture = ({ id, title, from, until }: EventView): NextEvent => ({
  id,
  title,
  from,
  until,
});

/** Reads an event as a row of the event tables. */
export function eventTableView({ id, title, from_date, to_date, venue }: EventRecord): EventTableView {
  return { id, title: title || UNTITLED_EVENT, from: from_date, until: to_date, venue };
}
