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
      {previous !== null && <Neighbour event={previous} direction="previous" />}
      {next !== null && <Neighbour event={next} direction="next" />}
    </nav>
  );
}

const labels = { previous: 'Previous event', next: 'Next event' } as const;

function Neighbour({ event, direction }: { event: NextEvent; direction: keyof typeof labels }) {
  const { id, title, from, until } = event;
  return (
    <SmartLink to={eventDetailsAddress(id)} className={styles[direction]}>
      <span className={styles.label}>
        {direction === 'previous' && <Icon name="previous" />}
        {labels[direction]}
        {direction === 'next' && <Icon name="next" />}
      </span>
      <Text className={styles.title}>{title}</Text>
      <span className={styles.date}>{longRange(from, until)}</span>
    </SmartLink>
  );
}
