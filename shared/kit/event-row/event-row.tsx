import type { ReactNode } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import styles from './event-row.module.css';

/** Props of `EventRow`. */
export interface EventRowProps {
  readonly title: string;
  readonly to?: string | undefined;
  readonly from: string | null | undefined;
  readonly until?: string | null | undefined;
  /** Time and place. */
  readonly meta?: ReactNode;
  /** Words at the end of the row; default `View`. */
  readonly label?: string;
  readonly level?: 2 | 3 | 4;
  readonly children?: ReactNode;
}

/** A coming event as a ruled row: leaf, title, time and place. A press anywhere follows the title. */
export function EventRow({
  title,
  to,
  from,
  until,
  meta,
  label = 'View',
  level = 3,
  children,
}: EventRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={cx(styles.row, to !== undefined && styles.linked)}>
      <CalendarLeaf from={from} until={until} />
      <div className={styles.text}>
        <Heading className={styles.title} lang={langOf(title)}>
          {to === undefined ? title : <SmartLink to={to}>{title}</SmartLink>}
        </Heading>
        {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
      {to !== undefined && (
        <span className={styles.more} aria-hidden="true">
          {label} <Icon name="arrow-right" />
        </span>
      )}
    </article>
  );
}
