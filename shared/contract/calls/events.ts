import { event, eventData, eventListItem, report } from '../records/cells.ts';
import { defineCall, type ResponseOf } from './define-call.ts';

/** All events, in the order of the API: latest first. */
export const eventsByCell = /* @__PURE__ */ defineCall('/eventsbycell', {
  eventslist: { list: eventListItem },
});

/** One event with its report; the parameter is the event's id. */
export const cellEvent = /* @__PURE__ */ defineCall('/cellevent_details/{cellid}', {
  /** One row per picture of the event; the first holds its fields. */
  events: { list: event },
  reports: { one: report },
});

export type CellEventResponse = ResponseOf<typeof cellEvent>;

/** Upcoming events of a cell. */
export const upcomingByCell = /* @__PURE__ */ defineCall('/event_details_upcoming_cell/{cellid}', {
  eventslist: { list: event },
});

/** One event, by its cell. */
export const eventByCell = /* @__PURE__ */ defineCall('/events/{cellid}/event', {
  eventdata: { one: eventData },
  /** The event's picture, in the folder `faculty`. */
  upcoming: { fileIn: 'image' },
});

export type EventByCellResponse = ResponseOf<typeof eventByCell>;

/** One event with one row per picture; the parameter is the event's id. */
export const eventDetails = /* @__PURE__ */ defineCall('/event_detailsbycell?id={id}', {
  events: { list: event },
});

export type EventDetailsResponse = ResponseOf<typeof eventDetails>;
