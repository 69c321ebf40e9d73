import * as records from '@kalalaya/contract/records';
import type { EventRow } from '../../pack/schema/data.ts';
import { toApi } from '../../pack/schema/row.ts';
import type { PackData } from '../../pack/types.ts';
import { type EmbeddedOptions, param, type Resolver, rowById } from './resolver.ts';

/** Sorts events newest first, undated ones last. Events of the same date are sorted by descending id. */
export function newestFirst(events: readonly EventRow[]): readonly EventRow[] {
  return events.toSorted((a, b) => b.from_date.localeCompare(a.from_date) || b.id - a.id);
}

function soonestFirst(events: readonly EventRow[]): readonly EventRow[] {
  return events.toSorted((a, b) => a.from_date.localeCompare(b.from_date) || a.id - b.id);
}

/** Returns true until the event's last day has passed: a running event can still be attended. */
function isUpcoming(event: EventRow, asOf: string): boolean {
  const last = event.to_date === '' ? event.from_date : event.to_date;
  return last.slice(0, 10) >= asOf;
}

/** Splits events at the day of the request: recent ones newest first, upcoming ones soonest first. */
export function splitByDate(
  events: readonly EventRow[],
  { asOf }: Pick<EmbeddedOptions, 'asOf'>,
): { readonly recent: readonly EventRow[]; readonly upcoming: readonly EventRow[] } {
  return {
    recent: newestFirst(events.filter((event) => !isUpcoming(event, asOf))),
    upcoming: soonestFirst(events.filter((event) => isUpcoming(event, asOf))),
  };
}

/** Returns an event as the admin API lists it. */
export const toEvent = toApi(records.event);

const toListItem = toApi(records.eventListItem);

/**
 * Returns an upcoming event with the additional fields `date` and `image` of the specification, section 3.
 */
export function toUpcomingEvent(event: EventRow) {
  return { ...toEvent(event), date: event.from_date, image: event.picture };
}

/** Returns the short form for lists and for Home's cards. */
export function toEventItem({ id, title, cellid, from_date, picture }: EventRow) {
  return { id, title, cellid, from_date, picture };
}

/** Returns the list of all events, each with the name of its cell. */
function toEventsList({ events, cells }: Pick<PackData, 'events' | 'cells'>) {
  const names = new Map(cells.map(({ id, name_of_the_cell }) => [id, name_of_the_cell]));
  return newestFirst(events).map((event) =>
    toListItem({ ...event, name_of_the_cell: names.get(event.cellid) ?? '' }),
  );
}

/** Returns a report as the admin API lists it. */
export const toReport = toApi(records.report);

/**
 * Returns one row per picture of the event, each with all its fields. An event without pictures has one row.
 */
function pictureRows(event: EventRow) {
  const pictures = [event.picture, ...event.pictures].filter((picture) => picture !== '');
  const distinctPictures = pictures.length === 0 ? [''] : [...new Set(pictures)];
  return distinctPictures.map((picture) => ({ ...toEvent(event), picture }));
}

/**
 * Finds the event of `/events/{cellid}/event`. The id is an event's, or a cell's, which gives its newest
 * event.
 */
function eventOf(data: PackData, id: string): EventRow | undefined {
  return (
    rowById(data.events, id) ?? newestFirst(data.events.filter(({ cellid }) => String(cellid) === id))[0]
  );
}

/** Resolvers of the calls that return events. */
export const eventCalls: Readonly<Record<string, Resolver>> = {
  '/eventsbycell': (data) => ({ eventslist: toEventsList(data) }),

  '/cellevent_details/{cellid}': (data, params) => {
    const event = rowById(data.events, param(params, 'cellid'));
    const report = data.reports.find(({ eventid }) => eventid !== null && eventid === event?.id);
    return {
      events: event === undefined ? [] : pictureRows(event),
      reports: report === undefined ? null : toReport(report),
    };
  },

  '/event_details_upcoming_cell/{cellid}': ({ events }, params, options) => {
    const cell = param(params, 'cellid');
    const own = events.filter(({ cellid }) => String(cellid) === cell);
    return { eventslist: splitByDate(own, options).upcoming.map(toUpcomingEvent) };
  },

  '/events/{cellid}/event': (data, params) => {
    const event = eventOf(data, param(params, 'cellid'));
    return {
      eventdata: event === undefined ? null : toEvent(event),
      upcoming: event?.picture ?? '',
    };
  },

  '/event_detailsbycell?id={id}': (data, params) => {
    const event = rowById(data.events, param(params, 'id'));
    return { events: event === undefined ? [] : pictureRows(event) };
  },
};
