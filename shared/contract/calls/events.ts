import { defineCall } from './define-call.ts';
import { date, id, list, one, response, row, rowLimitOf, text } from './fields.ts';
import { type EventRecord, eventRow, type ReportRecord, reportRow } from './records.ts';

/** An item of the list of all events (specification, section 3, Events list). */
export interface EventListItem {
  readonly id: string;
  /** Plain text; '' is displayed as Untitled Event. */
  readonly title: string;
  /** First day, a calendar date as sent. */
  readonly from_date: string;
  /** Last day, a calendar date as sent; '' if the list does not send it. */
  readonly to_date: string;
  /** Plain text; '' if the list does not send it. */
  readonly venue: string;
  /** Id of the event's cell; '' if the list does not send it. */
  readonly cellid: string;
  /** Name of the event's cell, plain text; '' if the list does not send it. */
  readonly name_of_the_cell: string;
  /** Picture, in the folder `faculty`. */
  readonly picture: string;
}

/** Response of `/eventsbycell` (specification, section 7). */
export interface EventsByCellResponse {
  readonly eventslist: readonly EventListItem[];
}

/** Response of `/cellevent_details/{cellid}` (specification, section 7): one event. */
export interface CellEventResponse {
  /** One row per picture of the event; the first holds its fields. */
  readonly events: readonly EventRecord[];
  readonly reports: ReportRecord | null;
}

/** Response of `/event_details_upcoming_cell/{cellid}` (specification, section 7). */
export interface UpcomingByCellResponse {
  readonly eventslist: readonly EventRecord[];
}

/** The event of `/events/{cellid}/event` (specification, section 3, Event-by-cell page). */
export interface EventDataRecord {
  /** Plain text; '' is displayed as Untitled Event. */
  readonly title: string;
  /** HTML. */
  readonly description: string;
  /** A calendar date as sent. */
  readonly from_date: string;
  /** A calendar date as sent. */
  readonly to_date: string;
}

/** Response of `/events/{cellid}/event` (specification, section 7). */
export interface EventByCellResponse {
  readonly eventdata: EventDataRecord | null;
  /** The event's picture, in the folder `faculty`. */
  readonly upcoming: string;
}

/** Response of `/event_detailsbycell?id=` (specification, section 7): one row per picture. */
export interface EventDetailsResponse {
  readonly events: readonly EventRecord[];
}

/** All events, in the order of the API: latest first. */
export const eventsByCell = /* @__PURE__ */ defineCall('/eventsbycell', ({ file }) =>
  response<EventsByCellResponse>({
    eventslist: list(
      row<EventListItem>({
        id,
        title: text,
        from_date: date,
        to_date: date,
        venue: text,
        cellid: id,
        name_of_the_cell: text,
        picture: file,
      }),
      rowLimitOf('eventslist'),
    ),
  }),
);

/** One event with its report; the parameter is the event's id. */
export const cellEvent = /* @__PURE__ */ defineCall(
  '/cellevent_details/{cellid}',
  (fields) =>
    response<CellEventResponse>({ events: list(eventRow(fields)), reports: one(reportRow(fields)) }),
  { html: true },
);

/** Upcoming events of a cell. */
export const upcomingByCell = /* @__PURE__ */ defineCall(
  '/event_details_upcoming_cell/{cellid}',
  (fields) =>
    response<UpcomingByCellResponse>({ eventslist: list(eventRow(fields), rowLimitOf('eventslist')) }),
  { html: true },
);

/** One event, by its cell. */
export const eventByCell = /* @__PURE__ */ defineCall(
  '/events/{cellid}/event',
  ({ html, fileIn }) =>
    response<EventByCellResponse>({
      eventdata: one(
        row<EventDataRecord>({ title: text, description: html, from_date: date, to_date: date }),
      ),
      upcoming: fileIn('image'),
    }),
  { html: true },
);

/** One event with all its pictures; the parameter is the event's id. */
export const eventDetails = /* @__PURE__ */ defineCall(
  '/event_detailsbycell?id={id}',
  (fields) => response<EventDetailsResponse>({ events: list(eventRow(fields)) }),
  { html: true },
);
