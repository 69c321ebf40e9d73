import type { EventRow, ReportRow } from '../../pack/schema/data.ts';
import type { PackData } from '../../pack/types.ts';
import { type EmbeddedOptions, param, type Resolver, rowById } from './resolver.ts';

/** Newest first; events without a date last; of one day, the one entered later first. */
export function newestFirst(events: readonly EventRow[]): readonly EventRow[] {
  return events.toSorted((a, b) => b.from_date.localeCompare(a.from_date) || b.id - a.id);
}

function soonestFirst(events: readonly EventRow[]): readonly EventRow[] {
  return events.toSorted((a, b) => a.from_date.localeCompare(b.from_date) || a.id - b.id);
}

/** True until the event's last day has passed: an event under way can still be attended. */
function isUpcoming(event: EventRow, asOf: string): boolean {
  const last = event.to_date === '' ? event.from_date : event.to_date;
  return last.slice(0, 10) >= asOf;
}

/** Events split at the day of asking: recent ones newest first, upcoming ones soonest first. */
export function splitAt(
  events: readonly EventRow[],
  { asOf }: Pick<EmbeddedOptions, 'asOf'>,
): { readonly recent: readonly EventRow[]; readonly upcoming: readonly EventRow[] } {
  return {
    recent: newestFirst(events.filter((event) => !isUpcoming(event, asOf))),
    upcoming: soonestFirst(events.filter((event) => isUpcoming(event, asOf))),
  };
}

/** An event as the admin API lists it: without the pack's own list of further pictures. */
export function eventAnswer({ pictures: _more, ...event }: EventRow) {
  return event;
}

/**
 * An upcoming event: an event's fields, and `date` and `image` as the specification, section 3, names them for these.
 */
export function upcomingAnswer(event: EventRow) {
  return { ...eventAnswer(event), date: event.from_date, image: event.picture };
}

/** The short form of lists and Home's cards. */
export function eventItem({ id, title, cellid, from_date, picture }: EventRow) {
  return { id, title, cellid, from_date, picture };
}

/** A report without the pack's own references. */
export function reportAnswer({ eventid: _event, cellid: _cell, ...report }: ReportRow) {
  return report;
}

/** One row per picture of the event, each with all its fields; one row without picture when it has none. */
function pictureRows(event: EventRow) {
  const pictures = [event.picture, ...event.pictures].filter((picture) => picture !== '');
  const shown = pictures.length === 0 ? [''] : [...new Set(pictures)];
  return shown.map((picture) => ({ ...eventAnswer(event), picture }));
}

/** `/events/{cellid}/event` is given an event's id, or a cell's: then its newest event answers. */
function eventOf(data: PackData, id: string): EventRow | undefined {
  return (
    rowById(data.events, id) ?? newestFirst(data.events.filter(({ cellid }) => String(cellid) === id))[0]
  );
}

/** Calls that answer with events. */
export const eventCalls: Readonly<Record<string, Resolver>> = {
  '/eventsbycell': ({ events }) => ({ eventslist: newestFirst(events).map(eventItem) }),

  '/cellevent_details/{cellid}': (data, params) => {
    const event = rowById(data.events, param(params, 'cellid'));
    const report = data.reports.find(({ eventid }) => eventid !== null && eventid === event?.id);
    return {
      events: event === undefined ? [] : pictureRows(event),
      reports: report === undefined ? null : reportAnswer(report),
    };
  },

  '/event_details_upcoming_cell/{cellid}': ({ events }, params, options) => {
    const cell = param(params, 'cellid');
    const own = events.filter(({ cellid }) => String(cellid) === cell);
    return { eventslist: splitAt(own, options).upcoming.map(upcomingAnswer) };
  },

  '/events/{cellid}/event': (data, params) => {
    const event = eventOf(data, param(params, 'cellid'));
    return {
      eventdata: event === undefined ? null : eventAnswer(event),
      upcoming: event?.picture ?? '',
    };
  },

  '/event_detailsbycell?id={id}': (data, params) => {
    const event = rowById(data.events, param(params, 'id'));
    return { events: event === undefined ? [] : pictureRows(event) };
  },
};
