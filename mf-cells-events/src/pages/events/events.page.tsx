import { eventsByCell } from '@kalalaya/contract/calls';
import {
  ActionLink,
  definePage,
  EventCard,
  Grid,
  Icon,
  Notice,
  pictureAddress,
  SkeletonCards,
  withKeys,
} from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { eventDetailsAddress } from '../../parts/addresses.ts';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import styles from './events.module.css';
import { type EventGroup, groupEvents, type ListedEvent, UPCOMING } from './group-events.ts';
import { NextEvent } from './next-event.tsx';

/** What /Events shows: the events under their headings. */
export type EventsData = readonly EventGroup<ListedEvent>[];

/** The day of asking. It is part of the data, so that server and browser draw the same. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function load({ api, site }: LoadContext): Promise<EventsData> {
  const { eventslist } = await api.get(eventsByCell, {});
  const events = eventslist.map(({ id, title, from_date, picture }) => ({
    id,
    title: title || UNTITLED_EVENT,
    from_date,
    picture: pictureAddress(site, 'faculty', picture),
  }));
  return groupEvents(events, today());
}

function Content({ data }: { data: EventsData }) {
  if (data.length === 0) return <Notice kind="empty">No events found.</Notice>;
  return (
    <>
      {data.length > 1 && <GroupLinks groups={data} />}
      {data.map((group, index) => (
        <Group key={group.id} group={group} first={index === 0} />
      ))}
      <ul className={styles.follow}>
        <li>
          <ActionLink to="/events.ics" icon="calendar">
            All events for your calendar
          </ActionLink>
        </li>
        <li>
          <ActionLink to="/feed.xml">Events and notices as a feed</ActionLink>
        </li>
      </ul>
    </>
  );
}

/** Opens the group a link leads to, where the browser does not do so by itself. */
function reveal(id: string): void {
  document.getElementById(id)?.closest('details')?.setAttribute('open', '');
}

function GroupLinks({ groups }: { groups: EventsData }) {
  return (
    <nav aria-label="Events by year">
      <ul className={styles.groups}>
        {groups.map(({ id, label, events }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={() => reveal(id)}>
              {label} <small>{events.length}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The events of one heading, open: a browser's own search finds every title, and a year can be folded away. */
function Group({ group: { id, label, events }, first }: { group: EventGroup<ListedEvent>; first: boolean }) {
  const [soonest, ...others] = events;
  const next = id === UPCOMING ? soonest : undefined;
  const rest = next === undefined ? events : others;
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{label}</h2>
        <span className={styles.count}>{events.length === 1 ? '1 event' : `${events.length} events`}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {/* The anchor is inside, so that a link to it opens the group. */}
      <div id={id} className={styles.events}>
        {next !== undefined && <NextEvent event={next} />}
        {rest.length > 0 && (
          <Grid columns={3} list>
            {withKeys(rest, ({ id, title }) => id || title).map(([key, event], index) => (
              <li key={key}>
                <EventCard
                  title={event.title}
                  to={event.id === '' ? undefined : eventDetailsAddress(event.id)}
                  from={event.from_date}
                  picture={event.picture}
                  priority={first && next === undefined && index === 0}
                  upper
                />
              </li>
            ))}
          </Grid>
        )}
      </div>
    </details>
  );
}

/** /Events: every event as a card, by what is to come and by year (specification, section 2, Events list). */
export const eventsPage = definePage<EventsData>({
  path: '/Events',
  load,
  head: (_data, { site }) => ({
    title: 'Events',
    lead: 'What is happening in the college and in the schools around it.',
    description: `Events of ${site.name}, year by year.`,
  }),
  Content,
  Skeleton: SkeletonCards,
});
