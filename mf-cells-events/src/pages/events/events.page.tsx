import { eventsByCell } from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import {
  ActionLink,
  definePage,
  EventRow,
  Filters,
  Icon,
  MainAside,
  Notice,
  Pager,
  pageTitle,
  pictureAddress,
  SkeletonTable,
  withKeys,
} from '@kalalaya/kit';
import { type LoadContext, useSite } from '@kalalaya/runtime';
import { eventDetailsAddress } from '../../parts/addresses.ts';
import { EventThumbnail } from '../../parts/event-thumbnail.tsx';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import { type CountedGroup, type EventsPage, groupEvents, pageOfGroups } from '../../parts/group-events.ts';
import { titleOf } from '../../parts/groups.ts';
import styles from './events.module.css';
import {
  type EventFilter,
  eventsAddress,
  type FilterChoices,
  filterChoices,
  filterGroups,
} from './filter.ts';
import { type MonthData, monthOf } from './month.ts';
import { MonthView } from './month-view.tsx';

/** Data of `/Events`: one page of the grouped events, the filters, and a month of the calendar. */
export interface EventsData extends EventsPage {
  readonly filter: EventFilter;
  readonly choices: FilterChoices;
  readonly month: MonthData;
}

const ADDRESS = '/Events';

/** Events per page, most of them folded. Lists of most colleges fit on one page. */
const PER_PAGE = 120;

/** Events per page of a filtered list, which is unfolded. */
const PER_FILTERED_PAGE = 50;

async function load({ api, site, query }: LoadContext): Promise<EventsData> {
  const { eventslist } = await api.get(eventsByCell, {});
  // Part of the loader data, so that server and browser render the same.
  const today = todayOf(site);
  const filter = { cell: query.get('cell') ?? '', year: query.get('year') ?? '' };
  const isFiltered = filter.cell !== '' || filter.year !== '';
  const filtered = filterGroups(groupEvents(eventslist, today), filter);
  const page = pageOfGroups(filtered, query.get('page'), isFiltered ? PER_FILTERED_PAGE : PER_PAGE);
  const month = monthOf(
    filtered.flatMap(({ events }) => events),
    today,
    query.get('month'),
  );
  return { ...page, filter, choices: filterChoices(eventslist), month };
}

const filtersOf = ({ cells, years }: FilterChoices, { cell, year }: EventFilter) => [
  ...(cells.length === 0
    ? []
    : [
        {
          name: 'cell',
          label: 'Cell',
          value: cell,
          all: 'All cells',
          options: cells.map(({ id, name }) => [id, name] as const),
        },
      ]),
  {
    name: 'year',
    label: 'Year',
    value: year,
    all: 'All years',
    options: years.map((one) => [one, one] as const),
  },
];

function Content({ data }: { data: EventsData }) {
  const { groups, paging, filter, choices, month } = data;
  const isFiltered = filter.cell !== '' || filter.year !== '';
  if (groups.length === 0 && !isFiltered) return <Notice kind="empty">No events found.</Notice>;
  return (
    <MainAside aside={<MonthView data={month} filter={filter} />}>
      {(choices.cells.length > 1 || choices.years.length > 1) && (
        <Filters address={ADDRESS} label="Filter events" filters={filtersOf(choices, filter)} />
      )}
      {groups.length === 0 && (
        <Notice kind="empty" action={<ActionLink to={ADDRESS}>All events</ActionLink>}>
          No events match. Choose another cell or year.
        </Notice>
      )}
      {groups.map((group, index) => (
        <Group key={group.id} group={group} open={isFiltered || index === 0} />
      ))}
      <Pager paging={paging} of="events" address={eventsAddress(filter)} asDocuments />
      <ul className={styles.follow} data-print="none">
        <li>
          <ActionLink to="/events.ics" icon="calendar">
            Events for your calendar
          </ActionLink>
        </li>
        <li>
          <ActionLink to="/feed.xml">Events and notices as a feed</ActionLink>
        </li>
      </ul>
    </MainAside>
  );
}

/** Events of one heading. Past years are folded; browsers open them for anchors and for find-in-page. */
function Group({ group: { id, label, count, events }, open }: { group: CountedGroup; open: boolean }) {
  const site = useSite();
  return (
    <details className={styles.group} open={open} data-print="as-shown">
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{label}</h2>
        <span className={styles.count}>
          {count === 1 ? '1 event' : `${count.toLocaleString('en-IN')} events`}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {/* The anchor is inside the details element, so that a link to it expands the group. */}
      <div id={id} className={styles.events}>
        {withKeys(events, ({ id, title }) => id || title).map(([key, event]) => {
          const title = event.title || UNTITLED_EVENT;
          const place = [event.venue, event.name_of_the_cell].filter((text) => text !== '').join(' · ');
          return (
            <EventRow
              key={key}
              title={title}
              to={event.id === '' ? undefined : eventDetailsAddress(event.id)}
              level={3}
              from={event.from_date}
              until={event.to_date}
              {...(place !== '' && { meta: place })}
              end={<EventThumbnail picture={pictureAddress(site, 'faculty', event.picture)} title={title} />}
            />
          );
        })}
      </div>
    </details>
  );
}

/** `/Events`: a dated list, upcoming first, then by year (specification, section 2, Events list). */
export const eventsPage = definePage<EventsData>({
  path: ADDRESS,
  load,
  head: (data, { site }) => ({
    title: pageTitle(titleOf(ADDRESS), data?.paging),
    lead: 'What is happening at the college and in the schools around it.',
    description: `Events of ${site.name}, year by year.`,
  }),
  Content,
  Skeleton: SkeletonTable,
  emptyLink: { label: 'All events', to: ADDRESS },
});
