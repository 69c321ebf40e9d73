import { UploadPicture } from '@kalalaya/kit';
import styles from './event-picture.module.css';

/** Picture at the top of an event's page; null draws a decorative fallback. */
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
