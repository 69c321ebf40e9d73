import { ActionLink, PackPicture, SmartLink } from '@kalalaya/kit';
import type { Picture } from '@kalalaya/runtime';
import styles from './large-picture.module.css';

/**
 * A picture that has to be read: as wide as the content, on a phone wide enough for its lettering and moved
 * sideways. A press opens it alone; the link in it is also what a keyboard moves it by.
 */
export function LargePicture({ picture }: { picture: Picture }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.scroller}>
        <SmartLink to={picture.src} newTab noIcon className={styles.link}>
          <PackPicture picture={picture} sizes="(min-width: 1000px) 890px, 760px" priority />
        </SmartLink>
      </div>
      <figcaption className={styles.caption}>
        <ActionLink to={picture.src} newTab icon="external">
          Open the picture
        </ActionLink>
      </figcaption>
    </figure>
  );
}
