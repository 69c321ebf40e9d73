import { type Column, DataTable, langOf, SmartLink, shortDate } from '@kalalaya/kit';
import { cellOneAddress } from './addresses.ts';
import type { EventTableView } from './event-view.ts';

const columns: readonly Column<EventTableView>[] = [
  { header: '#', cell: (_event, index) => index + 1, wideOnly: true },
  { header: 'Title', cell: (event) => <Title event={event} />, rowHeader: true },
  { header: 'From', cell: ({ from }) => shortDate(from), nowrap: true },
  { header: 'To', cell: ({ until }) => shortDate(until), nowrap: true },
  { header: 'Venue', cell: ({ venue }) => <span lang={langOf(venue)}>{venue || 'Not specified'}</span> },
];

function Title({ event: { id, title } }: { event: EventTableView }) {
  const to = cellOneAddress(id);
  if (to === null) return <span lang={langOf(title)}>{title}</span>;
  return (
    <SmartLink to={to} lang={langOf(title)}>
      {title}
    </SmartLink>
  );
}

/** The events of a cell as a table (specification, section 2): #, Title, From, To, Venue. */
export function EventTable({ caption, events }: { caption: string; events: readonly EventTableView[] }) {
  return (
    <DataTable caption={caption} hideCaption columns={columns} rows={events} empty="No events available" />
  );
}
