import type { ReactNode } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { CardTitle, type CardTitleProps } from '../card-title/card-title.tsx';
import { cx } from '../cx.ts';
import { besideLeaf } from '../format/index.ts';
import { UploadPicture } from '../picture/upload-picture.tsx';
import styles from './event-card.module.css';

/** Props of `EventCard`. */
export interface EventCardProps extends CardTitleProps {
  /** First and last day, as the admin API sends them. */
  readonly from: string | null | undefined;
  readonly until?: string | null | undefined;
  /** Address of the picture; null makes a card of text alone. */
  readonly picture: string | null | undefined;
  /** The line under the title: the place. The dates are the card's own to say. */
  readonly meta?: ReactNode;
  /** Title in small spaced capitals, as on the events list. */
  readonly upper?: boolean;
  /** Shapes the picture otherwise than 3:2, e.g. to a fixed height. */
  readonly pictureClassName?: string | undefined;
  /** The picture is in the first view: loaded at once and first. */
  readonly priority?: boolean;
  /** Further content: agenda, description, a link of its own. */
  readonly children?: ReactNode;
}

/**
 * An event: picture 3:2, a calendar leaf over its edge, title and meta; without a picture a sheet of text. A press
 * anywhere follows the title.
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
  const date = besideLeaf(from ?? '', until ?? '');
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
