import { largePicture, UploadPicture } from '@kalalaya/kit';
import styles from './picture-grid.module.css';

/** The `sizes` attribute of a picture as wide as the content beside an aside. */
export const FULL_WIDTH = '(min-width: 1000px) 760px, 100vw';

export interface PictureGridProps {
  /** Addresses of the pictures after the first. */
  readonly pictures: readonly string[];
  /** Base of their alternative texts. */
  readonly title: string;
}

/** Further pictures of an event, each linked to its screen-sized variant. */
export function PictureGrid({ pictures, title }: PictureGridProps) {
  const isOdd = pictures.length % 2 === 1;
  return (
    <ul className={styles.grid} data-odd={isOdd || undefined}>
      {pictures.map((src, index) => (
        <li key={src}>
          <a href={largePicture(src)}>
            <UploadPicture
              src={src}
              alt={`${title}, picture ${index + 2}`}
              kind="event"
              sizes={isOdd && index === 0 ? FULL_WIDTH : '(min-width: 1000px) 380px, 50vw'}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
