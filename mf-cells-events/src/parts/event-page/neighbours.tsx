import { Icon, longRange, SmartLink, Text } from '@kalalaya/kit';
import { eventDetailsAddress } from '../addresses.ts';
import type { NextEvent } from '../event-view.ts';
import type { EventData } from './event-data.ts';
import styles from './neighbours.module.css';

/** Links to the cell's events before and after an event. Renders nothing without either. */
export function Neighbours({ event: { cell, previous, next } }: { event: EventData }) {
  if (previous === null && next === null) return null;
  return (
    <nav
      className={styles.neighbours}
      data-print="none"
      aria-label={cell === null ? 'More events' : `More events: ${cell.name}`}
    >
      {previous !== null && <Neighbour event={previous} direction="previous" of={cell?.name} />}
      {next !== null && <Neighbour event={next} direction="next" of={cell?.name} />}
    </nav>
  );
}

const labels = { previous: 'Previous', next: 'Next' } as const;

interface NeighbourProps {
  readonly event: NextEvent;
  readonly direction: keyof typeof labels;
  /** Name of the cell whose events these are. */
  readonly of: string | undefined;
}

function Neighbour({ event, direction, of: cell }: NeighbourProps) {
  const { id, title, from, until } = event;
  return (
    <SmartLink to={eventDetailsAddress(id)} className={styles[direction]}>
      <span className={styles.label}>
        {direction === 'previous' && <Icon name="previous" />}
        <Text>{cell ? `${labels[direction]} event: ${cell}` : `${labels[direction]} event`}</Text>
        {direction === 'next' && <Icon name="next" />}
      </span>
      <Text className={styles.title}>{title}</Text>
      <span className={styles.date}>{longRange(from, until)}</span>
    </SmartLink>
  );
}
