import { CalendarLeaf, CardTitle, cx, Icon, UploadPicture } from '@kalalaya/kit';
import { eventDetailsAddress } from '../../parts/addresses.ts';
import type { ListedEvent } from './group-events.ts';
import styles from './next-event.module.css';

/** Enlarged card of the next event. */
export function NextEvent({ event: { id, title, from_date, picture } }: { event: ListedEvent }) {
  return (
    <article className={cx(styles.next, picture === null && styles.plain)}>
      {picture !== null && (
        <UploadPicture
          src={picture}
          alt=""
          name={title}
          kind="event"
          ratio="3/2"
          priority
          sizes="(min-width: 1000px) 700px, (min-width: 680px) 50vw, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <div className={styles.leaf}>
          <CalendarLeaf from={from_date} />
        </div>
        <CardTitle
          title={title}
          to={id === '' ? undefined : eventDetailsAddress(id)}
          className={styles.title}
        />
        {id !== '' && (
          <span className={styles.more} aria-hidden="true">
            Event details <Icon name="arrow-right" />
          </span>
        )}
      </div>
    </article>
  );
}
