import type { ReactNode } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { cx } from '../cx.ts';
import { EventText, type EventTextProps } from '../event-card/event-text.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './event-row.module.css';

export interface EventRowProps extends EventTextProps {
  /** Element id, for links to the row. */
  readonly id?: string;
  /** Text at the end of a linked row; default `View`. */
  readonly label?: string;
  /** A small picture at the end of the row, instead of the label. */
  readonly end?: ReactNode;
}

/** An upcoming event as a ruled row: leaf, title, venue. A click anywhere follows the title's link. */
export function EventRow({ id, label = 'View', end, ...event }: EventRowProps) {
  const { to, from, until } = event;
  return (
    <article id={id} className={cx(styles.row, to !== undefined && styles.linked)}>
      <CalendarLeaf from={from} until={until} />
      <EventText {...event} />
      {end !== undefined && <div className={styles.end}>{end}</div>}
      {to !== undefined && end === undefined && (
        <span className={styles.more} aria-hidden="true">
          {label} <Icon name="arrow-right" />
        </span>
      )}
    </article>
  );
}
