import {
  ActionLink,
  AsideBlock,
  CalendarLeaf,
  type Fact,
  Facts,
  isoDate,
  longRange,
  SmartLink,
  shortDate,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { cellAddress, eventDetailsAddress } from '../addresses.ts';
import { specialHeading } from '../cell-name.ts';
import type { EventData } from './event-data.ts';
import styles from './event-page.module.css';

/**
 * One row with the days in the long form, or From and To as the event-by-cell page has them (specification,
 * section 2).
 */
export type DateRows = 'range' | 'ends';

function dateRows({ from, until }: EventData, dates: DateRows): readonly Fact[] {
  if (dates === 'range') {
    return [{ label: 'Date', value: longRange(from, until) }];
  }
  return [
    { label: 'From', value: shortDate(from, 'N/A') },
    { label: 'To', value: shortDate(until, 'N/A') },
  ];
}

/** Days, venue and cell of an event, with its calendar file until it is over. */
export function EventFacts({ event, dates = 'range' }: { event: EventData; dates?: DateRows | undefined }) {
  const { id, from, until, isOver, record, cell } = event;
  const site = useSite();
  const isDated = isoDate(from) !== undefined;
  const rows: readonly Fact[] = [
    ...dateRows(event, dates),
    { label: 'Venue', value: record.venue || 'N/A' },
    ...(cell === null
      ? []
      : [
          {
            label: specialHeading(cell.id, site) === undefined ? 'Cell' : 'Listed under',
            value: <SmartLink to={cellAddress(cell.id)}>{cell.name}</SmartLink>,
          },
        ]),
  ];
  return (
    <AsideBlock title="When and where">
      <div className={styles.when}>
        {isDated && (
          <div aria-hidden="true">
            <CalendarLeaf from={from} until={until} />
          </div>
        )}
        <Facts variant="rows" items={rows} />
      </div>
      {isDated && !isOver && id !== '' && (
        <p className={styles.calendar} data-print="none">
          <ActionLink to={`${eventDetailsAddress(id)}.ics`} icon="calendar">
            Add to your calendar
          </ActionLink>
        </p>
      )}
    </AsideBlock>
  );
}
