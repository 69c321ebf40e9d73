import { defineCall } from './define-call.ts';
import { list, one, response, rowLimitOf } from './fields.ts';
import {
  type EventDataRecord,
  type EventListItem,
  type EventRecord,
  eventDataRow,
  eventListItemRow,
  eventRow,
  type ReportRecord,
  reportRow,
} from './records/cells.ts';

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
export const eventsByCell = /* @__PURE__ */ defineCall('/eventsbycell', (fields) =>
  response<EventsByCellResponse>({
    eventslist: list(eventListItemRow(fields), rowLimitOf('eventslist')),
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
  (fields) =>
    response<EventByCellResponse>({
      eventdata: one(eventDataRow(fields)),
      upcoming: fields.fileIn('image'),
    }),
  { html: true },
);

/** One event with all its pictures; the parameter is the event's id. */
export const eventDetails = /* @__PURE__ */ defineCall(
  '/event_detailsbycell?id={id}',
  (fields) => response<EventDetailsResponse>({ events: list(eventRow(fields)) }),
  { html: true },
);
