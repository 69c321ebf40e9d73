import { ActionLink, definePage, Notice, SkeletonText } from '@kalalaya/kit';
import { type LoadContext, type RouteObject, useRevalidator, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { eventCrumbs } from '../../parts/crumbs.ts';
import type { EventData } from '../../parts/event-page/event-data.ts';
import { eventHead } from '../../parts/event-page/event-head.ts';
import { EventPage } from '../../parts/event-page/event-page.tsx';
import { loadEvent } from '../../parts/event-page/load-event.ts';
import { titleOf } from '../../parts/groups.ts';

/** Data of the page; without an id in URL and session there is no event. */
export type EventDetailsResult = EventData | { readonly id: '' };

/**
 * Returns the requested id from the path or `?id=`, or else `eventid` of the session
 * (specification/decisions.md, Session state). On the server the session is always empty.
 */
function requestedId({ params, query }: LoadContext): string {
  return (params.id ?? query.get('id') ?? '').trim() || useSession.getState().eventid;
}

async function load(context: LoadContext): Promise<EventDetailsResult> {
  const id = requestedId(context);
  if (id === '') return { id: '' };
  return loadEvent(context, id, 'details', 'No events found for this ID.');
}

function hasEvent(data: EventDetailsResult): data is EventData {
  return data.id !== '';
}

function Content({ data }: { data: EventDetailsResult }) {
  return hasEvent(data) ? <EventPage event={data} /> : <NoEvent />;
}

/** Shown without an id in the URL. Reloads the page if the session has one. */
function NoEvent() {
  const eventid = useSession((state) => state.eventid);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (eventid !== '') void revalidate();
  }, [eventid, revalidate]);
  return (
    <div data-asks="eventid">
      <Notice kind="empty" action={<ActionLink to="/Events">All events</ActionLink>}>
        No event ID provided
      </Notice>
    </div>
  );
}

function detailsPage(path: string): RouteObject {
  return definePage<EventDetailsResult>({
    path,
    load,
    failedMessage: 'Failed to fetch event details',
    head: (data, { site }) => {
      const crumbs = eventCrumbs(site);
      if (data === undefined || !hasEvent(data))
        return { kind: 'event', title: titleOf('/event-details'), crumbs };
      return eventHead(data, site);
    },
    Content,
    Skeleton: SkeletonText,
    emptyLink: { label: 'All events', to: '/Events' },
  });
}

/**
 * `/event-details/:id`, and `/event-details` with `?id=` or the session's event (specification, section 2,
 * Event details).
 */
export const eventDetailsPages = [detailsPage('/event-details/:id'), detailsPage('/event-details')];
