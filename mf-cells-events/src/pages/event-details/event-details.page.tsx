import { ActionLink, definePage, Notice, PictureView, SkeletonText, shownPicture } from '@kalalaya/kit';
import {
  EmptyAnswerError,
  type LoadContext,
  type RouteObject,
  useRevalidator,
  useSession,
} from '@kalalaya/runtime';
import { useEffect } from 'react';
import { eventDetailsAddress } from '../../parts/addresses.ts';
import { eventCrumbs } from '../../parts/crumbs.ts';
import type { EventData } from '../../parts/event-page/event-data.ts';
import { eventHead } from '../../parts/event-page/event-head.ts';
import { EventPage } from '../../parts/event-page/event-page.tsx';
import { loadEvent } from '../../parts/event-page/load-event.ts';
import { titleOf } from '../../parts/groups.ts';

/** Data of the page; without an id in URL and session there is no event. */
export type EventDetailsResult =
  | (EventData & { readonly shown: { readonly src: string; readonly number: number } | null })
  | { readonly id: '' };

/**
 * Returns the requested id from the path or `?id=`, or else `eventid` of the session
 * (specification/decisions.md, Session state). On the server the session is always empty.
 */
function requestedId({ params, query }: LoadContext): string {
  return (params.id ?? query.get('id') ?? '').trim() || useSession.getState().eventid;
}

async function load(context: LoadContext): Promise<EventDetailsResult> {
  const id = requestedId(context);
  const picture = context.query.get('picture');
  if (id === '' && picture !== null) throw new EmptyAnswerError('No events found for this ID.');
  if (id === '') return { id: '' };
  const event = await loadEvent(context, id, 'details', 'No events found for this ID.');
  const number = shownPicture(picture, event.pictures.length);
  const src = event.pictures[(number ?? 0) - 1];
  return { ...event, shown: number === null || src === undefined ? null : { src, number } };
}

function Content({ data }: { data: EventDetailsResult }) {
  if (!('title' in data)) return <NoEvent />;
  const { id, title, pictures, shown } = data;
  if (shown === null) return <EventPage event={data} />;
  return (
    <PictureView
      title={title}
      picture={shown}
      number={shown.number}
      total={pictures.length}
      address={eventDetailsAddress(id)}
      backLabel="The event"
    />
  );
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
      if (data === undefined || !('title' in data))
        return { kind: 'event', title: titleOf('/event-details'), crumbs };
      const head = eventHead(data, site);
      return data.shown === null ? head : { ...head, title: `${head.title}, picture ${data.shown.number}` };
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
