import {
  ActionLink,
  definePage,
  EventCard,
  EventRow,
  excerpt,
  Grid,
  MainAside,
  Pager,
  pageTitle,
  Section,
  SkeletonText,
  VisuallyHidden,
  withKeys,
} from '@kalalaya/kit';
import {
  cellAddress,
  cellEventsAddress,
  cellOneAddress,
  cellUpcomingAddress,
} from '../../parts/addresses.ts';
import { CellFacts } from '../../parts/cell-facts.tsx';
import { departmentAndAddress, sessionName, specialHeading } from '../../parts/cell-name.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import type { EventView } from '../../parts/event-view.ts';
import { FULL_WIDTH } from '../../parts/full-width.ts';
import { HtmlBlock } from '../../parts/html-block.tsx';
import { People, peopleOf } from '../../parts/people.tsx';
import { useRemember } from '../../parts/use-remember.ts';
import styles from './cell.module.css';
import { CellReports } from './cell-reports.tsx';
import { type CellPageData, loadCell } from './load-cell.ts';

function Content({ data }: { data: CellPageData }) {
  const { id, name, record, events, upcoming, reports, reportPaging } = data;
  useRemember('title', sessionName(name));
  const reportList = reports.length > 0 && (
    <Section title="Reports" id="reports">
      <CellReports reports={reports} first={reportPaging.first} />
      <Pager paging={reportPaging} of="reports" address={cellAddress(id)} asDocuments />
    </Section>
  );
  // Only the reports are paged; further pages omit everything else.
  if (reportPaging.page > 1) return <MainAside aside={<Aside data={data} />}>{reportList}</MainAside>;
  return (
    <MainAside aside={<Aside data={data} />}>
      <HtmlBlock html={record?.descr ?? ''} lede hiddenHeading={`About ${name}`} />
      {events.length > 0 && (
        <Section title="Recent Events" action={<ActionLink to={cellEventsAddress(id)}>View All</ActionLink>}>
          <Grid columns={2} list fill>
            {withKeys(events, (event) => event.id || event.title).map(([key, event], index) => (
              <li key={key}>
                <RecentEvent event={event} isWide={index === 0 && events.length % 2 === 1} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {upcoming.length > 0 && (
        <Section
          title="Upcoming Events"
          action={<ActionLink to={cellUpcomingAddress(id)}>View All</ActionLink>}
        >
          {withKeys(upcoming, (event) => event.id || event.title).map(([key, event]) => (
            <EventRow
              key={key}
              title={event.title}
              to={cellOneAddress(event.id) ?? undefined}
              from={event.from}
              until={event.until}
            />
          ))}
        </Section>
      )}
      {reportList}
    </MainAside>
  );
}

interface RecentEventProps {
  readonly event: EventView;
  /** True if the card spans both columns. */
  readonly isWide: boolean;
}

function RecentEvent({ event: { id, title, from, until, picture }, isWide }: RecentEventProps) {
  const to = cellOneAddress(id);
  return (
    <EventCard
      title={title}
      to={to ?? undefined}
      from={from}
      until={until}
      picture={picture}
      pictureClassName={styles.picture}
      sizes={isWide ? FULL_WIDTH : undefined}
    >
      {to !== null && (
        <p className={styles.view}>
          <ActionLink to={to}>
            View<VisuallyHidden> {title}</VisuallyHidden>
          </ActionLink>
        </p>
      )}
    </EventCard>
  );
}

function Aside({ data: { record, contacts, infra, keywords } }: { data: CellPageData }) {
  return (
    <>
      <People people={peopleOf(record, contacts)} />
      <CellFacts infra={infra} keywords={keywords} />
    </>
  );
}

/** `/Cell/:cellid` (specification, section 2). Empty sections are hidden. */
export const cellPage = definePage<CellPageData>({
  path: '/Cell/:cellid',
  load: loadCell,
  head: (data, { site, params }) => {
    const record = data?.record ?? null;
    const description = excerpt(record?.descr ?? '', 160);
    const location = record === null ? '' : departmentAndAddress(record);
    return {
      kind: 'profile',
      title: pageTitle(data?.name ?? specialHeading(params.cellid ?? '', site) ?? 'Cell', data?.reportPaging),
      crumbs: cellCrumbs(site),
      ...(location !== '' && { lead: location }),
      ...(description !== '' && { description }),
    };
  },
  Content,
  Skeleton: SkeletonText,
});
