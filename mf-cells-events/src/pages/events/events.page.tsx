import { type EventListItem, eventsByCell } from '@kalalaya/contract/calls';
import {
  ActionLink,
  definePage,
  EventCard,
  Grid,
  Icon,
  Notice,
  Pager,
  pageAddress,
  pageTitle,
  pictureAddress,
  SkeletonCards,
  withKeys,
} from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { eventDetailsAddress } from '../../parts/addresses.ts';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import styles from './events.module.css';
import {
  type EventGroup,
  type EventsPage,
  groupEvents,
  type ListedEvent,
  pageOfGroups,
  UPCOMING,
} from './group-events.ts';
import { NextEvent } from './next-event.tsx';

/** Data of `/Events`: one page of the grouped events. */
export type EventsData = EventsPage<ListedEvent>;

const ADDRESS = '/Events';

/** Current date. It is part of the loader data, so that server and browser render the same. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The last grouped list; its pages share one grouping. */
let lastGrouping: {
  readonly list: readonly EventListItem[];
  readonly day: string;
  readonly groups: readonly EventGroup<EventListItem>[];
} | null = null;

function groupCached(list: readonly EventListItem[]): readonly EventGroup<EventListItem>[] {
  const day = today();
  if (lastGrouping?.list !== list || lastGrouping.day !== day)
    lastGrouping = { list, day, groups: groupEvents(list, day) };
  return lastGrouping.groups;
}

async function load({ api, site, query }: LoadContext): Promise<EventsData> {
  const { eventslist } = await api.get(eventsByCell, {});
  const { headings, groups, paging } = pageOfGroups(groupCached(eventslist), query.get('page'));
  const pageGroups = groups.map(({ events, ...group }) => ({
    ...group,
    events: events.map(({ id, title, from_date, picture }) => ({
      id,
      title: title || UNTITLED_EVENT,
      from_date,
      picture: pictureAddress(site, 'faculty', picture),
    })),
  }));
  return { headings, groups: pageGroups, paging };
}

function Content({ data }: { data: EventsData }) {
  const { headings, groups, paging } = data;
  if (groups.length === 0) return <Notice kind="empty">No events found.</Notice>;
  return (
    <>
      {headings.length > 1 && <HeadingLinks data={data} />}
      {groups.map((group, index) => (
        <Group key={group.id} group={group} data={data} first={index === 0} />
      ))}
      <Pager paging={paging} of="events" address={ADDRESS} asDocuments />
      <ul className={styles.follow}>
        <li>
          <ActionLink to="/events.ics" icon="calendar">
            Events for your calendar
          </ActionLink>
        </li>
        <li>
          <ActionLink to="/feed.xml">Events and notices as a feed</ActionLink>
        </li>
      </ul>
    </>
  );
}

/** Opens the group of an anchor, for browsers that do not do so automatically. */
function reveal(id: string): void {
  document.getElementById(id)?.closest('details')?.setAttribute('open', '');
}

/** Links from the headings of the complete list to the start of their events, on this page or another. */
function HeadingLinks({ data: { headings, paging } }: { data: EventsData }) {
  return (
    <nav aria-label="Events by year">
      <ul className={styles.groups}>
        {headings.map(({ id, label, count, page }) => (
          <li key={id}>
            <a
              href={page === paging.page ? `#${id}` : `${pageAddress(ADDRESS, page)}#${id}`}
              onClick={() => reveal(id)}
            >
              {label} <small>{count.toLocaleString('en-IN')}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  readonly group: EventGroup<ListedEvent>;
  readonly data: EventsData;
  /** True for the first group on the page, whose first picture is loaded with priority. */
  readonly first: boolean;
}

/** Events of one heading, initially expanded so that find-in-page matches every title. */
function Group({ group: { id, label, events }, data: { headings, paging }, first }: GroupProps) {
  const { count = events.length, page = 1 } = headings.find((heading) => heading.id === id) ?? {};
  const [soonest, ...others] = events;
  const next = id === UPCOMING && page === paging.page ? soonest : undefined;
  const rest = next === undefined ? events : others;
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{label}</h2>
        <span className={styles.count}>
          {count === 1 ? '1 event' : `${count.toLocaleString('en-IN')} events`}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {/* The anchor is inside the details element, so that a link to it expands the group. */}
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

/** `/Events`: event cards, upcoming first, then by year (specification, section 2, Events list). */
export const eventsPage = definePage<EventsData>({
  path: ADDRESS,
  load,
  head: (data, { site }) => ({
    title: pageTitle('Events', data?.paging),
    lead: 'What is happening at the college and in the schools around it.',
    description: `Events of ${site.name}, year by year.`,
  }),
  Content,
  Skeleton: SkeletonCards,
  emptyLink: { label: 'All events', to: ADDRESS },
});
