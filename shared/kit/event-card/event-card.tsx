import type { ReactNode } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { cx } from '../cx.ts';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import { UploadPicture } from '../picture/upload-picture.tsx';
import styles from './event-card.module.css';

/** Props of `EventCard`. */
export interface EventCardProps {
  readonly title: string;
  /** The event's page; without it the card is no link. */
  readonly to?: string | undefined;
  /** First and last day, as the admin API sends them. */
  readonly from: string | null | undefined;
  readonly until?: string | null | undefined;
  /** Address of the picture; null shows drawn hills. */
  readonly picture: string | null | undefined;
  /** The line under the title: dates in words, place. */
  readonly meta?: ReactNode;
  /** Title in capitals, as on the events list. */
  readonly upper?: boolean;
  readonly level?: 2 | 3 | 4;
  /** Shapes the picture otherwise than 3:2, e.g. to a fixed height. */
  readonly pictureClassName?: string | undefined;
  /** Further content: agenda, description, a link of its own. */
  readonly children?: ReactNode;
}

/** An event: picture 3:2, a calendar leaf over its edge, title and meta. A press anywhere follows the title. */
export function EventCard({
  title,
  to,
  from,
  until,
  picture,
  meta,
  upper = false,
  level = 3,
  pictureClassName,
  children,
}: EventCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={cx(styles.card, to !== undefined && styles.linked)}>
      <UploadPicture
        src={picture}
        alt=""
        name={title}
        kind="event"
        ratio="3/2"
        className={cx(styles.picture, pictureClassName)}
      />
      <div className={styles.row}>
        <div className={styles.leaf}>
          <CalendarLeaf from={from} until={until} />
        </div>
        <div className={styles.text}>
          <Heading className={cx(styles.title, upper && styles.upper)} lang={langOf(title)}>
            {to === undefined ? title : <SmartLink to={to}>{title}</SmartLink>}
          </Heading>
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
          {children}
        </div>
      </div>
    </article>
  );
}
