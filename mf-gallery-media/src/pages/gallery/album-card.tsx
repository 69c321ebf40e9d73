import { langOf, SmartLink, UploadPicture } from '@kalalaya/kit';
import styles from './album-card.module.css';
import { type Album, albumAddress } from './load-gallery.ts';
import { openOnPress } from './open-on-press.ts';
import { pictureCount } from './picture-count.ts';

/** Props of `AlbumCard`. */
export interface AlbumCardProps {
  readonly album: Album;
  /** The first row of cards: loaded at once. */
  readonly priority: boolean;
  /** Opens the album in the page. */
  onOpen(): void;
}

/**
 * An album: featured picture, title, number of pictures. It is a link to the album's own address, which a browser
 * without JavaScript follows; with it a press opens the album in the page, unless it
 * has more pictures than one page.
 */
export function AlbumCard({
  album: { key, title, cover, pictures, paging },
  priority,
  onOpen,
}: AlbumCardProps) {
  return (
    <article className={styles.card}>
      <UploadPicture
        src={cover}
        alt=""
        name={title}
        kind="picture"
        ratio="3/2"
        priority={priority}
        className={styles.picture}
      />
      <h2 className={styles.title} lang={langOf(title)}>
        {pictures.length === 0 ? (
          title
        ) : (
          <SmartLink to={albumAddress(key)} onClick={paging.pages === 1 ? openOnPress(onOpen) : undefined}>
            {title}
          </SmartLink>
        )}
      </h2>
      <p className={styles.count}>{pictureCount(paging.total)}</p>
    </article>
  );
}
