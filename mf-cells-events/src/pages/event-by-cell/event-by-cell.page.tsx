import { type EventByCellResponse, eventByCell, eventsByCell } from '@kalalaya/contract/calls';
import { definePage, SkeletonText, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { type EventData, eventData } from '../../parts/event-page/event-data.ts';
import { eventHead } from '../../parts/event-page/event-head.ts';
import { EventPage } from '../../parts/event-page/event-page.tsx';
import { findEvent } from '../../parts/event-page/load-event.ts';
import { NO_SURROUNDINGS } from '../../parts/event-page/surroundings.ts';

type EventByCell = NonNullable<EventByCellResponse['eventdata']>;

/**
 * Finds the id of the event that the response holds, which does not name it: the path's, or for the id of a cell the
 * one of that title and first day. Returns '' without a match.
 */
async function eventId(
  { api, params, signal }: LoadContext,
  { title, from_date }: EventByCell,
): Promise<string> {
  const list = await settle(api.get(eventsByCell, {}), signal);
  const events = list.ok ? list.value.eventslist : [];
  const same = events.filter((event) => event.title === title && event.from_date === from_date);
  return (same.find(({ id }) => id === params.cellid) ?? same[0])?.id ?? '';
}

async function load(context: LoadContext): Promise<EventData> {
  const { api, params } = context;
  const { eventdata, upcoming } = await api.get(eventByCell, { cellid: params.cellid ?? '' });
  if (eventdata === null) throw new EmptyAnswerError('');
  const id = await eventId(context, eventdata);
  const event = id === '' ? null : await findEvent(context, id);
  if (event !== null) return event;
  const row = { ...eventdata, picture: upcoming };
  return eventData(context, id, { events: [row], reports: null }, { ...NO_SURROUNDINGS, coming: [] });
}

/** `/CellEvents/:cellid`: the event-by-cell page (specification, section 2). */
export const eventByCellPage = definePage<EventData>({
  path: '/CellEvents/:cellid',
  load,
  head: (data, { site }) => eventHead(data, site),
  Content: ({ data }) => <EventPage event={data} dates="ends" />,
  Skeleton: SkeletonText,
  emptyLink: { label: 'All events', to: '/Events' },
});
