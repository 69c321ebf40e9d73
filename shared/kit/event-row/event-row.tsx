import type { ReactNode } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { CardTitle, type CardTitleProps } from '../card-title/card-title.tsx';
import { cx } from '../cx.ts';
import { textBesideLeaf } from '../format/index.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './event-row.module.css';

export interface EventRowProps extends CardTitleProps {
  readonly from: string | null | undefined;
  readonly until?: string | null | undefined;
  /** The venue. Dates are rendered by the row. */
  readonly meta?: ReactNode;
  /** Element id, for links to the row. */
  readonly id?: string;
  /** Text at the end of a linked row; default `View`. */
  readonly label?: string;
  /** A small picture at the end of the row, instead of the label. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** An upcoming event as a ruled row: leaf, title, venue. A click anywhere follows the title's link. */
export function EventRow(props: EventRowProps) {
  const { title, to, from, until, meta, id, label = 'View', level, end, children } = props;
  const date = textBesideLeaf(from ?? '', until ?? '');
  return (
    <article id={id} className={cx(styles.row, to !== undefined && styles.linked)}>
      <CalendarLeaf from={from} until={until} />
      <div className={styles.text}>
        <CardTitle title={title} to={to} level={level} />
        {date !== '' && <div className={styles.meta}>{date}</div>}
        {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
      {to !== undefined && end === undefined && (
        <span className={styles.more} aria-hidden="true">
          {label} <Icon name="arrow-right" />
        </span>
      )}
    </article>
  );
}
