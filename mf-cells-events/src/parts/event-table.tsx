import { type Column, DataTable, Pager, type Paging, SmartLink, shortDate, Text } from '@kalalaya/kit';
import { cellOneAddress } from './addresses.ts';
import type { EventTableView } from './event-view.ts';

const columnsFrom = (first: number): readonly Column<EventTableView>[] => [
  { header: '#', cell: (_event, index) => first + index, wideOnly: true },
  { header: 'Title', cell: (event) => <Title event={event} />, rowHeader: true },
  { header: 'From', cell: ({ from }) => shortDate(from), nowrap: true },
  { header: 'To', cell: ({ until }) => shortDate(until), nowrap: true },
  { header: 'Venue', cell: ({ venue }) => <Text>{venue || 'Not specified'}</Text> },
];

function Title({ event: { id, title } }: { event: EventTableView }) {
  const to = cellOneAddress(id);
  if (to === null) return <Text>{title}</Text>;
  return <SmartLink to={to}>{title}</SmartLink>;
}

export interface EventTableProps {
  readonly caption: string;
  /** The events of one page of the list. */
  readonly events: readonly EventTableView[];
  readonly paging: Paging;
  /** Path of the list. */
  readonly address: string;
}

/** One page of a cell's events as a table (specification, section 2): #, Title, From, To, Venue. */
export function EventTable({ caption, events, paging, address }: EventTableProps) {
  return (
    <>
      <DataTable
        caption={caption}
        hideCaption
        columns={columnsFrom(paging.first)}
        rows={events}
        empty="No events available"
      />
      <Pager paging={paging} of="events" address={address} asDocuments />
    </>
  );
}
