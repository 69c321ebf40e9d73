import { NoAnswerError } from '@kalalaya/contract';
import { type EventRecord, eventDetails, eventsByCell, plainText } from '@kalalaya/contract/calls';
import { isoDate } from '@kalalaya/contract/dates';
import pLimit from 'p-limit';
import type { ApiReader } from '../admin-api/index.ts';

/** An event with a day, as feeds and calendars tell of it. Days are `YYYY-MM-DD`. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  /** Last day, never before the first. */
  readonly until: string;
  /** '' where it is unknown. */
  readonly venue: string;
  /** Plain text; '' where it is unknown. */
  readonly description: string;
  /** Day of its announcement; null where it is unknown. */
  readonly posted: string | null;
}

type Reader = Pick<ApiReader, 'get'>;

/** Events of the list whose last day, venue and description are asked for: the latest, upcoming ones among them. */
const DETAILED = 40;

/** Events of a calendar: what a program that follows it fetches again every day. */
const MOST = 1_000;

/** Questions for details that are under way at once. */
const AT_ONCE = 4;

/** Most characters of a description. */
const DESCRIPTION = 2_000;

function fromRecord(record: EventRecord, id: string): CalendarEvent | null {
  const from = isoDate(record.from_date);
  if (from === undefined) return null;
  const last = isoDate(record.to_date);
  return {
    id,
    title: record.title || 'Untitled Event',
    from,
    until: last !== undefined && last > from ? last : from,
    venue: record.venue,
    description: plainText(record.description).slice(0, DESCRIPTION),
    posted: isoDate(record.post_date) ?? null,
  };
}

/**
 * One event by its id; null where the college has none, or none with a day. Throws `NoAnswerError` when the admin API
 * gives no answer.
 */
export async function calendarEvent(reader: Reader, id: string): Promise<CalendarEvent | null> {
  const [record] = (await reader.get(eventDetails, { id })).events;
  return record === undefined ? null : fromRecord(record, id);
}

/**
 * The events with a day, the latest first, of very many the latest alone. The first of them come with their details;
 * should those fail, with what the list says. Throws `NoAnswerError` when there is no list.
 */
export async function calendarEvents(reader: Reader): Promise<readonly CalendarEvent[]> {
  const { eventslist } = await reader.get(eventsByCell, {});
  const listed = eventslist
    .flatMap(({ id, title, from_date }): CalendarEvent[] => {
      const from = isoDate(from_date);
      if (id === '' || from === undefined) return [];
      const name = title || 'Untitled Event';
      return [{ id, title: name, from, until: from, venue: '', description: '', posted: null }];
    })
    .toSorted((one, other) => (one.from < other.from ? 1 : one.from > other.from ? -1 : 0))
    .slice(0, MOST);
  const inTurn = pLimit(AT_ONCE);
  return Promise.all(
    listed.map((event, at) =>
      at >= DETAILED
        ? event
        : inTurn(async () => {
            try {
              return (await calendarEvent(reader, event.id)) ?? event;
            } catch (error) {
              if (error instanceof NoAnswerError) return event;
              throw error;
            }
          }),
    ),
  );
}
