import {
  ActionLink,
  AsideBlock,
  Chips,
  type Column,
  DataTable,
  langOf,
  MainAside,
  NO_DATA,
  Notice,
  Pager,
  PdfFrame,
  Section,
  withKeys,
} from '@kalalaya/kit';
import type { ReactNode } from 'react';
import { cellAddress, cellEventsAddress, cellUpcomingAddress } from '../addresses.ts';
import { CellList } from '../cell-list/cell-list.tsx';
import { sessionName } from '../cell-name.ts';
import { EventPage } from '../event-page/event-page.tsx';
import type { EventStoryView } from '../event-view.ts';
import { HtmlBlock } from '../html-block.tsx';
import { Names } from '../names.tsx';
import { hasNoPeople, People } from '../people.tsx';
import { ReportFile } from '../report-file.tsx';
import type { ReportView } from '../report-view.ts';
import { useRemember } from '../use-remember.ts';
import styles from './cell-detail.module.css';
import { EventStory } from './event-story.tsx';
import type { CellDetail, CellDetailData } from './load-cell-detail.ts';

export interface CellDetailContentProps {
  readonly data: CellDetailData;
  /** True if the page has a section menu: people then follow the description, and lists the reports. */
  readonly narrow?: boolean;
}

/** The cell detail page (specification, section 2, Cell detail): one cell, or a list of cells. */
export function CellDetailContent({ data, narrow = false }: CellDetailContentProps) {
  if (data.kind === 'none') return <Notice kind="empty">{NO_DATA}</Notice>;
  if (data.kind === 'list') {
    const { cells, address } = data;
    return (
      <>
        <CellList cells={cells.items} />
        <Pager paging={cells.paging} of="cells" address={address} asDocuments />
      </>
    );
  }
  return <OneCell cell={data} narrow={narrow} />;
}

function OneCell({ cell, narrow }: { cell: CellDetail; narrow: boolean }) {
  useRemember('title', sessionName(cell.name));
  const content = <CellContent cell={cell} narrow={narrow} />;
  if (cell.reachedEvent === undefined) return content;
  return (
    <>
      <EventPage event={cell.reachedEvent} />
      <div className={styles.cell}>
        <Section title={cell.name} lead={cell.location}>
          {content}
        </Section>
      </div>
    </>
  );
}

function CellContent({ cell, narrow }: { cell: CellDetail; narrow: boolean }) {
  const people = <People people={cell.people} />;
  if (!narrow) {
    const aside = (
      <>
        {people}
        <CellFacts cell={cell} />
      </>
    );
    return (
      <MainAside aside={aside}>
        <Story cell={cell} />
      </MainAside>
    );
  }
  return (
    <>
      <Story cell={cell} people={hasNoPeople(cell.people) ? undefined : people} />
      <div className={styles.facts}>
        <CellFacts cell={cell} />
      </div>
    </>
  );
}

interface StoryProps {
  readonly cell: CellDetail;
  /** Block of people that follows the description. */
  readonly people?: ReactNode;
}

function Story({ cell, people }: StoryProps) {
  const { id, descr, file, events, upcoming, reports, counts } = cell;
  const all = (visible: readonly unknown[], count: number, of: string, to: string) =>
    visible.length < count ? (
      <ActionLink to={to}>{`All ${count.toLocaleString('en-IN')} ${of}`}</ActionLink>
    ) : undefined;
  return (
    <>
      <div className={styles.intro}>
        <div>
          <HtmlBlock html={descr} lede hiddenHeading={`About ${cell.name}`} />
        </div>
        {people}
      </div>
      {file !== null && (
        <div className={styles.frame}>
          <PdfFrame href={file.file.href} title={file.title} facts={file.file.facts} />
        </div>
      )}
      <Section title="Recent Events" action={all(events, counts.events, 'events', cellEventsAddress(id))}>
        <Stories events={events} empty="No events found." />
      </Section>
      <Section
        title="Upcoming Events"
        action={all(upcoming, counts.upcoming, 'upcoming events', cellUpcomingAddress(id))}
      >
        <Stories events={upcoming} empty="No upcoming events." />
      </Section>
      <Section title="Reports" action={all(reports, counts.reports, 'reports', `${cellAddress(id)}#reports`)}>
        {reports.length === 0 ? <Empty>No reports available.</Empty> : <Reports reports={reports} />}
      </Section>
    </>
  );
}

function Stories({ events, empty }: { events: readonly EventStoryView[]; empty: string }) {
  if (events.length === 0) return <Empty>{empty}</Empty>;
  return withKeys(events, ({ id }) => id).map(([key, event]) => <EventStory key={key} event={event} />);
}

const reportColumns: readonly Column<ReportView>[] = [
  { header: '#', cell: (_report, index) => index + 1, wideOnly: true },
  { header: 'Title', cell: ({ title }) => <span lang={langOf(title)}>{title}</span>, rowHeader: true },
  { header: 'Name', cell: ({ file }) => file?.name ?? '-' },
  {
    header: 'Download',
    actions: true,
    cell: ({ title, file }) => file && <ReportFile title={title} file={file} action="save" />,
  },
];

function Reports({ reports }: { reports: readonly ReportView[] }) {
  return <DataTable caption="Reports" hideCaption columns={reportColumns} rows={reports} />;
}

function CellFacts({ cell: { infra, keywords } }: { cell: CellDetail }) {
  return (
    <>
      <AsideBlock title="Infrastructure">
        {infra.length === 0 ? <Empty>No infrastructure info.</Empty> : <Names names={infra} />}
      </AsideBlock>
      <AsideBlock title="Incubation Keywords">
        {keywords.length === 0 ? <Empty>No incubation keywords found.</Empty> : <Chips items={keywords} />}
      </AsideBlock>
    </>
  );
}

/** Message of an empty section. */
function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
