import { largePicture, UploadPicture } from '@kalalaya/kit';
import styles from './picture-grid.module.css';

export interface PictureGridProps {
  /** Addresses of the pictures; an empty list draws the fallback. */
  readonly pictures: readonly string[];
  /** Base of their alternative texts. */
  readonly title: string;
}

/** Pictures of an event, each linked to its screen-sized variant. */
export function PictureGrid({ pictures, title }: PictureGridProps) {
  if (pictures.length === 0) return <UploadPicture src={null} alt="" kind="event" />;
  return (
    <ul className={styles.grid} data-odd={pictures.length % 2 === 1 || undefined}>
      {pictures.map((src, index) => (
        <li key={src}>
          <a href={largePicture(src)}>
            <UploadPicture
              src={src}
              alt={pictures.length === 1 ? title : `${title}, picture ${index + 1}`}
              kind="event"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
