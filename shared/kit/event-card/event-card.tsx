import type { ReactNode } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { CardTitle, type CardTitleProps } from '../card-title/card-title.tsx';
import { cx } from '../cx.ts';
import { textBesideLeaf } from '../format/index.ts';
import { UploadPicture } from '../picture/upload-picture.tsx';
import styles from './event-card.module.css';

export interface EventCardProps extends CardTitleProps {
  /** First and last day, as the admin API sends them. */
  readonly from: string | null | undefined;
  readonly until?: string | null | undefined;
  /** Address of the picture; null renders a text-only card. */
  readonly picture: string | null | undefined;
  /** Line below the title, e.g. the venue. Dates are rendered by the card. */
  readonly meta?: ReactNode;
  /** Sets the title in spaced small capitals, as on the events list. */
  readonly upper?: boolean;
  /** Overrides the 3:2 shape of the picture, e.g. with a fixed height. */
  readonly pictureClassName?: string | undefined;
  /** Loads the picture eagerly with high priority, for the first screen. */
  readonly priority?: boolean;
  /** Further content, e.g. agenda, description or a link. */
  readonly children?: ReactNode;
}

/**
 * An event with a 3:2 picture, a calendar leaf over its edge, title and meta; text-only without a picture. A
 * click anywhere follows the title's link.
 */
export function EventCard({
  title,
  to,
  from,
  until,
  picture,
  meta,
  upper = false,
  level,
  pictureClassName,
  priority = false,
  children,
}: EventCardProps) {
  const plain = picture === null || picture === undefined || picture === '';
  const date = textBesideLeaf(from ?? '', until ?? '');
  return (
    <article
      className={cx(
        styles.card,
        to !== undefined && styles.linked,
        upper && styles.upper,
        plain && styles.plain,
      )}
    >
      {!plain && (
        <UploadPicture
          src={picture}
          alt=""
          name={title}
          kind="event"
          ratio="3/2"
          priority={priority}
          className={cx(styles.picture, pictureClassName)}
        />
      )}
      <div className={styles.row}>
        <div className={styles.leaf}>
          <CalendarLeaf from={from} until={until} />
        </div>
        <div className={styles.text}>
          <CardTitle title={title} to={to} level={level} />
          {date !== '' && <div className={styles.meta}>{date}</div>}
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
          {children}
        </div>
      </div>
    </article>
  );
}
