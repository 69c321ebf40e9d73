import {
  type CellEventResponse,
  cellEvent,
  type EventDetailsResponse,
  eventDetails,
  eventsByCell,
} from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import { type Settled, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, NoAnswerError } from '@kalalaya/runtime';
import { type EventData, type EventResponse, eventData } from './event-data.ts';
import { comingEvents, surroundingsOf } from './surroundings.ts';

/** Which of the two calls about one event decides whether it exists. */
export type EventCall = 'details' | 'report';

/** Merges both responses, or throws the error of the deciding call if neither has the event. */
function mergeResponses(
  decides: EventCall,
  details: Settled<EventDetailsResponse>,
  report: Settled<CellEventResponse>,
): EventResponse | null {
  const rows = [details, report].map((result) => (result.ok ? result.value.events : []));
  const events = rows.find((list) => list.length > 0) ?? [];
  const reports = report.ok ? report.value.reports : null;
  if (events.length > 0 || reports !== null) return { events, reports };
  const deciding = decides === 'details' ? details : report;
  if (!deciding.ok) throw deciding.error;
  return null;
}

/**
 * Loads an event with its report, its cell, its neighbours and the college's next events. Only the event itself is
 * required.
 *
 * @param emptyMessage Message of the 404 page if there is no such event.
 */
export async function loadEvent(
  context: LoadContext,
  id: string,
  decides: EventCall,
  emptyMessage = '',
): Promise<EventData> {
  const { api, site, signal } = context;
  const [details, report, list] = await Promise.all([
    settle(api.get(eventDetails, { id }), signal),
    settle(api.get(cellEvent, { cellid: id }), signal),
    settle(api.get(eventsByCell, {}), signal),
  ]);
  const response = mergeResponses(decides, details, report);
  if (response === null) throw new EmptyAnswerError(emptyMessage);
  const events = list.ok ? list.value.eventslist : [];
  return eventData(context, id, response, {
    ...surroundingsOf(id, events, site),
    coming: comingEvents(id, events, todayOf(site), site),
  });
}

/** Like `loadEvent`, but returns null if there is no such event or the calls fail. */
export async function findEvent(context: LoadContext, id: string): Promise<EventData | null> {
  try {
    return await loadEvent(context, id, 'details');
  } catch (error) {
    if (error instanceof EmptyAnswerError || error instanceof NoAnswerError) return null;
    throw error;
  }
}
