import { CardTitle, UploadPicture } from '@kalalaya/kit';
import styles from './album-card.module.css';
import { type Album, albumAddress } from './load-gallery.ts';
import { openOnPress } from './open-on-press.ts';
import { pictureCount } from './picture-count.ts';

export interface AlbumCardProps {
  readonly album: Album;
  /** True in the first row of cards: loads the picture eagerly. */
  readonly priority: boolean;
  /** The `sizes` attribute of the picture. */
  readonly sizes: string;
  /** Opens the album in the slideshow. */
  onOpen(): void;
}

/**
 * Card of an album: featured picture, title, number of pictures. Links to the album's address; with
 * JavaScript a click opens the slideshow instead, unless the album has several pages.
 */
export function AlbumCard({
  album: { key, title, cover, pictures, paging },
  priority,
  sizes,
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
        sizes={sizes}
        className={styles.picture}
      />
      <CardTitle
        title={title}
        to={pictures.length === 0 ? undefined : albumAddress(key)}
        level={2}
        className={styles.title}
        onClick={paging.pages === 1 ? openOnPress(onOpen) : undefined}
      />
      <p className={styles.count}>{pictureCount(paging.total)}</p>
    </article>
  );
}
