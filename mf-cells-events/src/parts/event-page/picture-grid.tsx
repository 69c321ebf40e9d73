import { largePicture, UploadPicture } from '@kalalaya/kit';
import styles from './picture-grid.module.css';

export interface PictureGridProps {
  /** Addresses of the pictures after the first. */
  readonly pictures: readonly string[];
  /** Base of their alternative texts. */
  readonly title: string;
}

/** Further pictures of an event, each linked to its screen-sized variant. */
export function PictureGrid({ pictures, title }: PictureGridProps) {
  return (
    <ul className={styles.grid} data-odd={pictures.length % 2 === 1 || undefined}>
      {pictures.map((src, index) => (
        <li key={src}>
          <a href={largePicture(src)}>
            <UploadPicture src={src} alt={`${title}, picture ${index + 2}`} kind="event" />
          </a>
        </li>
      ))}
    </ul>
  );
}
