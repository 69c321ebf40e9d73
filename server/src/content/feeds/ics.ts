import ical, { type ICalCalendar } from 'ical-generator';
import type { CalendarEvent } from './calendar-events.ts';

/** The college that publishes a calendar. */
export interface CalendarOwner {
  readonly name: string;
  /** Public origin without a trailing slash. */
  readonly origin: string;
}

const DAY_MS = 86_400_000;

/** Midnight in UTC. The calendar contains dates without times, which no time zone may shift. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the address of an event's page. */
export const eventAddress = (origin: string, id: string) =>
  `${origin}/event-details/${encodeURIComponent(id)}`;

function addEvent(calendar: ICalCalendar, event: CalendarEvent, { name, origin }: CalendarOwner): void {
  const { id, title, from, until, venue, description, posted } = event;
  const url = eventAddress(origin, id);
  calendar.createEvent({
    // Stable, so that calendar clients do not duplicate the event.
    id: `event-${id}@${new URL(origin).hostname}`,
    start: midnight(from),
    // The end of an all-day event is exclusive (RFC 5545, 3.6.1).
    end: new Date(midnight(until).getTime() + DAY_MS),
    allDay: true,
    summary: title,
    location: venue || name,
    url,
    stamp: midnight(posted ?? from),
    ...(description !== '' && { description }),
  });
}

/** Creates an iCalendar file (RFC 5545) of all-day events, each with the address of its page. */
export function createCalendar(events: readonly CalendarEvent[], owner: CalendarOwner): string {
  const calendar = ical({
    name: owner.name,
    prodId: { company: 'Kalalaya', product: 'portal', language: 'EN' },
    url: `${owner.origin}/events.ics`,
    ttl: 3_600,
  });
  for (const event of events) addEvent(calendar, event, owner);
  // The library omits the last line break (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
