import { CalendarLeaf } from '../calendar-leaf/calendar-leaf.tsx';
import { cx } from '../cx.ts';
import { UploadPicture } from '../picture/upload-picture.tsx';
import styles from './event-card.module.css';
import { EventText, type EventTextProps } from './event-text.tsx';

export interface EventCardProps extends EventTextProps {
  /** Address of the picture; null renders a text-only card. */
  readonly picture: string | null | undefined;
  /** Overrides the 3:2 shape of the picture, e.g. with a fixed height. */
  readonly pictureClassName?: string | undefined;
  /** The `sizes` attribute of the picture, if the card is not one of three columns. */
  readonly sizes?: string | undefined;
  /** Loads the picture eagerly with high priority, for the first screen. */
  readonly priority?: boolean;
}

/**
 * An event with a 3:2 picture, a calendar leaf over its edge, title and meta; text-only without a picture. A
 * click anywhere follows the title's link.
 */
export function EventCard({ picture, pictureClassName, sizes, priority = false, ...event }: EventCardProps) {
  const { title, to, from, until } = event;
  const plain = picture === null || picture === undefined || picture === '';
  return (
    <article className={cx(styles.card, to !== undefined && styles.linked, plain && styles.plain)}>
      {!plain && (
        <UploadPicture
          src={picture}
          alt=""
          name={title}
          kind="event"
          ratio="3/2"
          priority={priority}
          sizes={sizes}
          className={cx(styles.picture, pictureClassName)}
        />
      )}
      <div className={styles.row}>
        <div className={styles.leaf}>
          <CalendarLeaf from={from} until={until} />
        </div>
        <EventText {...event} className={styles.text} />
      </div>
    </article>
  );
}
