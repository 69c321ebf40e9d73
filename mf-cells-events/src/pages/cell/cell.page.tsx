import {
  ActionLink,
  type Column,
  cardSizes,
  DataTable,
  definePage,
  EventCard,
  Grid,
  Pager,
  pageTitle,
  Section,
  SkeletonText,
  shortDate,
  Text,
  VisuallyHidden,
  withKeys,
} from '@kalalaya/kit';
import { AboutCell } from '../../parts/about-cell.tsx';
import {
  CELLS,
  cellAddress,
  cellEventsAddress,
  cellOneAddress,
  cellUpcomingAddress,
} from '../../parts/addresses.ts';
import { besideMenu } from '../../parts/beside-menu.tsx';
import { CellFacts } from '../../parts/cell-facts.tsx';
import { sessionName, specialHeading } from '../../parts/cell-name.ts';
import { cellHead, type ReportView } from '../../parts/cell-view.ts';
import { Coordinators } from '../../parts/coordinators.tsx';
import { EventRows } from '../../parts/event-rows.tsx';
import type { EventView } from '../../parts/event-view.ts';
import { ReportFile } from '../../parts/report-file.tsx';
import { useRemember } from '../../parts/use-remember.ts';
import styles from './cell.module.css';
import { type CellPageData, loadCell } from './load-cell.ts';

const reportColumns = (first: number): readonly Column<ReportView>[] => [
  { header: '#', cell: (_report, index) => first + index, wideOnly: true },
  { header: 'Title', cell: ({ title }) => <Text>{title}</Text>, rowHeader: true },
  { header: 'From', cell: ({ from }) => shortDate(from), nowrap: true },
  { header: 'To', cell: ({ until }) => shortDate(until), nowrap: true },
  {
    header: 'Download',
    cell: ({ title, file }) => (file === null ? '-' : <ReportFile title={title} file={file} action="open" />),
  },
];

function Content({ data }: { data: CellPageData }) {
  const { id, name, record, people, events, upcoming, reports, reportPaging, infra, keywords } = data;
  useRemember('title', sessionName(name));
  const reportList = reports.length > 0 && (
    <Section title="Reports" id="reports">
      <DataTable caption="Reports" hideCaption columns={reportColumns(reportPaging.first)} rows={reports} />
      <Pager paging={reportPaging} of="reports" address={cellAddress(id)} asDocuments />
    </Section>
  );
  // Only the reports are paged; further pages omit everything else.
  if (reportPaging.page > 1) return reportList;
  return (
    <>
      <Coordinators people={people} />
      {upcoming.length > 0 && (
        <Section
          title="Upcoming Events"
          action={<ActionLink to={cellUpcomingAddress(id)}>View All</ActionLink>}
        >
          <EventRows events={upcoming} />
        </Section>
      )}
      <AboutCell name={name} descr={record?.descr ?? ''} />
      {events.length > 0 && (
        <Section title="Recent Events" action={<ActionLink to={cellEventsAddress(id)}>View All</ActionLink>}>
          <Grid columns={2} list fill>
            {withKeys(events, (event) => event.id || event.title).map(([key, event], index) => (
              <li key={key}>
                <RecentEvent event={event} sizes={cardSizes(events.length, index)} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {reportList}
      <CellFacts infra={infra} keywords={keywords} />
    </>
  );
}

function RecentEvent({ event, sizes }: { event: EventView; sizes: string }) {
  const { id, title, from, until, picture } = event;
  const to = cellOneAddress(id);
  return (
    <EventCard
      title={title}
      to={to ?? undefined}
      from={from}
      until={until}
      picture={picture}
      pictureClassName={styles.picture}
      sizes={sizes}
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

/** `/Cell/:cellid` (specification, section 2). Empty sections are hidden. */
export const cellPage = definePage<CellPageData>({
  path: '/Cell/:cellid',
  load: loadCell,
  head: (data, { site, params }) => {
    const name = specialHeading(params.cellid ?? '', site) ?? 'Cell';
    const head = cellHead(data ?? { name, record: null, location: '' }, site);
    return { ...head, title: pageTitle(head.title, data?.reportPaging) };
  },
  Content: besideMenu(Content, CELLS),
  Skeleton: besideMenu(SkeletonText, CELLS),
});
