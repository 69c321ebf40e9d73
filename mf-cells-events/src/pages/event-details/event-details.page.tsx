import { eventDetails } from '@kalalaya/contract/calls';
import { ActionLink, definePage, isoDate, longDate, MainAside, Notice, SkeletonText } from '@kalalaya/kit';
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
import { EventFacts } from '../../parts/event-facts.tsx';
import { eventHead } from '../../parts/event-head.ts';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import { HtmlBlock } from '../../parts/html-block.tsx';
import { PictureGrid } from '../../parts/picture-grid.tsx';
import { eventPictures } from '../../parts/pictures.ts';
import { useRemember } from '../../parts/use-remember.ts';
import styles from './event-details.module.css';

/** An event with all its pictures. Dates are in the format of the admin API. */
export interface EventDetailsData {
  /** The requested id. */
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** '' shows N/A. */
  readonly venue: string;
  /** HTML. */
  readonly agenda: string;
  /** HTML. */
  readonly description: string;
  readonly pictures: readonly string[];
}

/** Data of the page; without an id in URL and session there is no event. */
export type EventDetailsResult = EventDetailsData | { readonly id: '' };

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
  const { events } = await context.api.get(eventDetails, { id });
  const [first] = events;
  if (first === undefined) throw new EmptyAnswerError('No events found for this ID.');
  return {
    id,
    title: first.title || UNTITLED_EVENT,
    from: first.from_date,
    until: first.to_date,
    venue: first.venue,
    agenda: first.agenda,
    description: first.description,
    pictures: eventPictures(events, context.site),
  };
}

function hasEvent(data: EventDetailsResult): data is EventDetailsData {
  return data.id !== '';
}

function Content({ data }: { data: EventDetailsResult }) {
  return hasEvent(data) ? <EventDetails event={data} /> : <NoEvent />;
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

function EventDetails({ event }: { event: EventDetailsData }) {
  const { id, title, from, until, venue, agenda, description, pictures } = event;
  useRemember('eventid', id);
  const facts = (
    <EventFacts
      rows={[
        ['Date', longDate(from)],
        ...(until === '' || until === from ? [] : [['Until', longDate(until)] as const]),
        ['Venue', venue || 'N/A'],
      ]}
    >
      {isoDate(from) !== undefined && (
        <p className={styles.calendar}>
          <ActionLink to={`${eventDetailsAddress(id)}.ics`} icon="calendar">
            Add to your calendar
          </ActionLink>
        </p>
      )}
    </EventFacts>
  );
  return (
    <MainAside aside={facts}>
      {agenda !== '' && (
        <section className={styles.agenda} aria-labelledby="agenda">
          <h2 id="agenda" className={styles.label}>
            Agenda
          </h2>
          <HtmlBlock html={agenda} />
        </section>
      )}
      <HtmlBlock html={description} hiddenHeading="About the event" />
      <div className={styles.pictures}>
        <PictureGrid pictures={pictures} title={title} />
      </div>
    </MainAside>
  );
}

function detailsPage(path: string): RouteObject {
  return definePage<EventDetailsResult>({
    path,
    load,
    failedMessage: 'Failed to fetch event details',
    head: (data, { site }) => {
      const crumbs = eventCrumbs(site);
      if (data === undefined || !hasEvent(data)) return { title: 'Event details', crumbs };
      return eventHead({ ...data, picture: data.pictures[0] ?? null }, longDate(data.from), site);
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
