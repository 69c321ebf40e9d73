import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { type EventRecord, eventDetails, eventsByCell, plainText, shorten } from '@kalalaya/contract/calls';
import { isoDate } from '@kalalaya/contract/dates';
import { ifError } from '@kalalaya/node/errors';
import pLimit from 'p-limit';
import type { ApiReader } from '../admin-api/index.ts';

/** A dated event for feeds and calendars. Dates are `YYYY-MM-DD`. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  /** Last day, never before the first. */
  readonly until: string;
  /** `''` if unknown. */
  readonly venue: string;
  /** Plain text, `''` if unknown. */
  readonly description: string;
  /** Date of its announcement, or null if unknown. */
  readonly posted: string | null;
}

type Reader = Pick<ApiReader, 'get'>;

/** Number of latest events, including upcoming ones, for which details are fetched. */
const MAX_DETAILED_EVENTS = 40;

/** Maximum number of events in a calendar. Subscribed clients fetch it again every day. */
const MAX_EVENTS = 1_000;

/** Maximum number of concurrent requests for details. */
const CONCURRENCY = 4;

/** Maximum length of a description, in characters. */
const MAX_DESCRIPTION = 2_000;

/** Returns the last day of an event, which is never before its first day. */
function lastDay(from: string, toDate: string): string {
  const last = isoDate(toDate);
  return last !== undefined && last > from ? last : from;
}

type Dated = Pick<EventRecord, 'title' | 'from_date' | 'to_date' | 'venue' | 'description' | 'post_date'>;

function toCalendarEvent(record: Dated, id: string): CalendarEvent | null {
  const from = isoDate(record.from_date);
  if (from === undefined) return null;
  return {
    id,
    title: record.title || 'Untitled Event',
    from,
    until: lastDay(from, record.to_date),
    venue: record.venue,
    description: shorten(plainText(record.description), MAX_DESCRIPTION),
    posted: isoDate(record.post_date) ?? null,
  };
}

/**
 * Fetches one event by its id. Returns null if it does not exist or has no date, and for an id that no event can have.
 * @throws {NoAnswerError} if the admin API fails.
 */
export async function fetchCalendarEvent(reader: Reader, id: string): Promise<CalendarEvent | null> {
  const details = await reader.get(eventDetails, { id }).catch(ifError(null, EmptyAnswerError));
  const [record] = details?.events ?? [];
  return record === undefined ? null : toCalendarEvent(record, id);
}

/**
 * Fetches the dated events, latest first, up to a maximum. The first ones include details unless the request
 * for them fails.
 * @throws {NoAnswerError} if the list of events cannot be fetched.
 */
export async function fetchCalendarEvents(reader: Reader): Promise<readonly CalendarEvent[]> {
  const { eventslist } = await reader.get(eventsByCell, {});
  const listed = eventslist
    .filter(({ id }) => id !== '')
    .flatMap((row) => toCalendarEvent({ ...row, description: '', post_date: '' }, row.id) ?? [])
    .toSorted((one, other) => other.from.localeCompare(one.from))
    .slice(0, MAX_EVENTS);
  const latest = listed.slice(0, MAX_DETAILED_EVENTS);
  const detailed = await pLimit(CONCURRENCY).map(latest, async (event) => {
    const details = await fetchCalendarEvent(reader, event.id).catch(ifError(null, NoAnswerError));
    return details ?? event;
  });
  return [...detailed, ...listed.slice(MAX_DETAILED_EVENTS)];
}
