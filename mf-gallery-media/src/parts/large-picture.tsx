import { ActionLink, PackPicture, SmartLink } from '@kalalaya/kit';
import type { Picture } from '@kalalaya/runtime';
import styles from './large-picture.module.css';

/** Uncropped picture with lettering, as wide as the content. A click opens the original. */
export function LargePicture({ picture }: { picture: Picture }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <SmartLink to={picture.src} newTab noIcon className={styles.link}>
          <PackPicture picture={picture} sizes="(min-width: 1000px) 890px, 100vw" priority />
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
