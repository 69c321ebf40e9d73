import { SmartLink, UploadPicture } from '@kalalaya/kit';
import type { EventData } from './event-data.ts';
import styles from './picture-grid.module.css';

/** The `sizes` attribute of a picture as wide as the content beside an aside. */
export const FULL_WIDTH = '(min-width: 1000px) 760px, 100vw';

/** Further pictures of an event, each linked to its own page. */
export function PictureGrid({
  pictures,
  title,
  pictureTo,
}: Pick<EventData, 'pictures' | 'title'> & { pictureTo(number: number): string | null }) {
  const isOdd = pictures.length % 2 === 1;
  return (
    <ul className={styles.grid} data-odd={isOdd || undefined}>
      {pictures.map((src, index) => (
        <li key={src}>
          <SmartLink to={pictureTo(index + 2)}>
            <UploadPicture
              src={src}
              alt={`${title}, picture ${index + 2}`}
              kind="event"
              sizes={isOdd && index === 0 ? FULL_WIDTH : '(min-width: 1000px) 380px, 50vw'}
            />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
