import { defineCall } from './define-call.ts';
import { answer, date, id, list, one, row, rowLimitOf, text } from './fields.ts';
import { type EventRecord, eventRow, type ReportRecord, reportRow } from './records.ts';

/** An entry of the list of all events (specification, section 3, Events list). */
export interface EventListItem {
  readonly id: string;
  /** Plain text; '' shows as Untitled Event. */
  readonly title: string;
  /** A calendar date as sent. */
  readonly from_date: string;
  /** Picture, in the folder `faculty`. */
  readonly picture: string;
}

/** Answer of `/eventsbycell` (specification, section 7). */
export interface EventsByCellAnswer {
  readonly eventslist: readonly EventListItem[];
}

/** Answer of `/cellevent_details/{cellid}` (specification, section 7): one event. */
export interface CellEventAnswer {
  /** One row per picture of the event; the first holds its fields. */
  readonly events: readonly EventRecord[];
  readonly reports: ReportRecord | null;
}

/** Answer of `/event_details_upcoming_cell/{cellid}` (specification, section 7). */
export interface UpcomingByCellAnswer {
  readonly eventslist: readonly EventRecord[];
}

/** The event of `/events/{cellid}/event` (specification, section 3, Event-by-cell page). */
export interface EventDataRecord {
  /** Plain text; '' shows as Untitled Event. */
  readonly title: string;
  /** HTML. */
  readonly description: string;
  /** A calendar date as sent. */
  readonly from_date: string;
  /** A calendar date as sent. */
  readonly to_date: string;
}

/** Answer of `/events/{cellid}/event` (specification, section 7). */
export interface EventByCellAnswer {
  readonly eventdata: EventDataRecord | null;
  /** The event's picture, in the folder `faculty`. */
  readonly upcoming: string;
}

/** Answer of `/event_detailsbycell?id=` (specification, section 7): one row per picture. */
export interface EventDetailsAnswer {
  readonly events: readonly EventRecord[];
}

/** All events, latest first as the API orders them. */
export const eventsByCell = /* @__PURE__ */ defineCall('/eventsbycell', ({ file }) =>
  answer<EventsByCellAnswer>({
    eventslist: list(
      row<EventListItem>({ id, title: text, from_date: date, picture: file }),
      rowLimitOf('eventslist'),
    ),
  }),
);

/** One event with its report; the parameter is the event's id. */
export const cellEvent = /* @__PURE__ */ defineCall(
  '/cellevent_details/{cellid}',
  (fields) => answer<CellEventAnswer>({ events: list(eventRow(fields)), reports: one(reportRow(fields)) }),
  { html: true },
);

/** The upcoming events of a cell. */
export const upcomingByCell = /* @__PURE__ */ defineCall(
  '/event_details_upcoming_cell/{cellid}',
  (fields) => answer<UpcomingByCellAnswer>({ eventslist: list(eventRow(fields), rowLimitOf('eventslist')) }),
  { html: true },
);

/** One event by its cell. */
export const eventByCell = /* @__PURE__ */ defineCall(
  '/events/{cellid}/event',
  ({ html, fileIn }) =>
    answer<EventByCellAnswer>({
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
  (fields) => answer<EventDetailsAnswer>({ events: list(eventRow(fields)) }),
  { html: true },
);
