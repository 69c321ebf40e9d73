import {
  ActionLink,
  type Column,
  DataTable,
  NO_DATA,
  Notice,
  Pager,
  PdfFrame,
  Section,
  Text,
  withKeys,
} from '@kalalaya/kit';
import type { ReactNode } from 'react';
import { AboutCell } from '../about-cell.tsx';
import { cellAddress, cellEventsAddress, cellUpcomingAddress } from '../addresses.ts';
import { CellFacts } from '../cell-facts.tsx';
import { CellList } from '../cell-list/cell-list.tsx';
import { sessionName } from '../cell-name.ts';
import type { ReportView } from '../cell-view.ts';
import { Coordinators } from '../coordinators.tsx';
import { EventPage } from '../event-page/event-page.tsx';
import type { EventStoryView } from '../event-view.ts';
import { ReportFile } from '../report-file.tsx';
import { useRemember } from '../use-remember.ts';
import styles from './cell-detail.module.css';
import { EventStory } from './event-story.tsx';
import type { CellDetail, CellDetailData } from './load-cell-detail.ts';

/** The cell detail page (specification, section 2, Cell detail): one cell, or a list of cells. */
export function CellDetailContent({ data }: { data: CellDetailData }) {
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
  return <OneCell cell={data} />;
}

function OneCell({ cell }: { cell: CellDetail }) {
  useRemember('title', sessionName(cell.name));
  if (cell.reachedEvent === undefined) return <CellContent cell={cell} />;
  return (
    <>
      <EventPage event={cell.reachedEvent} />
      <div className={styles.cell}>
        <Section title={cell.name} lead={cell.location}>
          <CellContent cell={cell} />
        </Section>
      </div>
    </>
  );
}

function CellContent({ cell }: { cell: CellDetail }) {
  const { name, record, people, file, infra, keywords } = cell;
  const [upcoming, ...others] = partsOf(cell);
  const messages = [
    ...[upcoming, ...others].filter(({ count }) => count === 0).map(({ empty }) => empty),
    ...(infra.length === 0 ? ['No infrastructure info.'] : []),
    ...(keywords.length === 0 ? ['No incubation keywords found.'] : []),
  ];
  return (
    <>
      <Coordinators people={people} />
      <Part part={upcoming} />
      <AboutCell name={name} descr={record?.descr ?? ''} />
      {file !== null && (
        <div className={styles.frame}>
          <PdfFrame href={file.file.href} title={file.title} facts={file.file.facts} />
        </div>
      )}
      {others.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <CellFacts infra={infra} keywords={keywords} />
      {messages.length > 0 && <p className={styles.empty}>{messages.join(' ')}</p>}
    </>
  );
}

/** A list of the cell. */
interface CellPart {
  readonly title: string;
  /** Total number of entries. An event shown above the cell counts, but is not repeated in the list. */
  readonly count: number;
  /** Message for a total of 0. */
  readonly empty: string;
  /** Null if no entry is left to show. */
  readonly content: ReactNode;
  readonly action?: ReactNode;
}

function Part({ part: { title, action, content } }: { part: CellPart }) {
  if (content === null) return null;
  return (
    <Section title={title} action={action}>
      {content}
    </Section>
  );
}

function partsOf({ id, events, upcoming, reports, counts }: CellDetail): readonly [CellPart, ...CellPart[]] {
  const all = (visible: readonly unknown[], count: number, to: string) =>
    visible.length < count ? <ActionLink to={to}>View All</ActionLink> : undefined;
  return [
    {
      title: 'Upcoming Events',
      count: counts.upcoming,
      empty: 'No upcoming events.',
      content: upcoming.length > 0 ? <Stories events={upcoming} /> : null,
      action: all(upcoming, counts.upcoming, cellUpcomingAddress(id)),
    },
    {
      title: 'Recent Events',
      count: counts.events,
      empty: 'No events found.',
      content: events.length > 0 ? <Stories events={events} /> : null,
      action: all(events, counts.events, cellEventsAddress(id)),
    },
    {
      title: 'Reports',
      count: counts.reports,
      empty: 'No reports available.',
      content: reports.length > 0 ? <Reports reports={reports} /> : null,
      action: all(reports, counts.reports, `${cellAddress(id)}#reports`),
    },
  ];
}

function Stories({ events }: { events: readonly EventStoryView[] }) {
  return withKeys(events, ({ id }) => id).map(([key, event]) => <EventStory key={key} event={event} />);
}

const reportColumns: readonly Column<ReportView>[] = [
  { header: '#', cell: (_report, index) => index + 1, wideOnly: true },
  { header: 'Title', cell: ({ title }) => <Text>{title}</Text>, rowHeader: true },
  { header: 'Name', cell: ({ file }) => file?.name ?? '-' },
  {
    header: 'Download',
    actions: true,
    cell: ({ title, file }) =>
      file === null ? 'No file' : <ReportFile title={title} file={file} action="save" />,
  },
];

function Reports({ reports }: { reports: readonly ReportView[] }) {
  return <DataTable caption="Reports" hideCaption columns={reportColumns} rows={reports} />;
}
