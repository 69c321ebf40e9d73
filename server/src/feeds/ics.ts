import ical, { type ICalCalendar } from 'ical-generator';
import type { CalendarEvent } from './calendar-events.ts';

/** Whose calendar it is. */
export interface CalendarOwner {
  /** Name of the college. */
  readonly name: string;
  /** Public origin without a trailing slash. */
  readonly origin: string;
}

const DAY_MS = 86_400_000;

/** Midnight in UTC: the calendar writes days, which no zone may shift. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Address of an event's page. */
export const eventAddress = (origin: string, id: string) =>
  `${origin}/event-details/${encodeURIComponent(id)}`;

function addEvent(calendar: ICalCalendar, event: CalendarEvent, { name, origin }: CalendarOwner): void {
  const { id, title, from, until, venue, description, posted } = event;
  const url = eventAddress(origin, id);
  calendar.createEvent({
    // The same on every day, so that a calendar that follows does not hold an event twice.
    id: `event-${id}@${new URL(origin).hostname}`,
    start: midnight(from),
    // The end of a whole day is the next one (RFC 5545, 3.6.1).
    end: new Date(midnight(until).getTime() + DAY_MS),
    allDay: true,
    summary: title,
    location: venue || name,
    url,
    stamp: midnight(posted ?? from),
    ...(description !== '' && { description }),
  });
}

/** Events as an iCalendar file (RFC 5545): whole days, each with the address of its page. */
export function icsOf(events: readonly CalendarEvent[], owner: CalendarOwner): string {
  const calendar = ical({
    name: owner.name,
    prodId: { company: 'Kalalaya', product: 'portal', language: 'EN' },
    url: `${owner.origin}/events.ics`,
    ttl: 3_600,
  });
  for (const event of events) addEvent(calendar, event, owner);
  return calendar.toString();
}
