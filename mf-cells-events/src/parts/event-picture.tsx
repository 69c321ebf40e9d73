import { UploadPicture } from '@kalalaya/kit';
import styles from './event-picture.module.css';

/** The picture that heads an event's page; null draws the fallback, which says nothing. */
export function EventPicture({ src, title }: { src: string | null; title: string }) {
  return (
    <div className={styles.picture}>
      <UploadPicture
        src={src}
        alt={src === null ? '' : title}
        name={title}
        kind="event"
        ratio="3/2"
        priority
        sizes="(min-width: 1000px) 760px, 100vw"
      />
    </div>
  );
}
