import { largePicture, UploadPicture } from '@kalalaya/kit';
import styles from './picture-grid.module.css';

/** Props of `PictureGrid`. */
export interface PictureGridProps {
  /** Addresses of the pictures; none shows the drawn fallback. */
  readonly pictures: readonly string[];
  /** What they show, for their alternative texts. */
  readonly title: string;
}

/** The pictures of an event, each a link to itself as large as a screen. */
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
