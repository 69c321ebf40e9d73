import {
  ActionLink,
  Pager,
  picturePageAddress,
  Section,
  SmartLink,
  Text,
  UploadPicture,
} from '@kalalaya/kit';
import { type Album, albumAddress } from './load-gallery.ts';
import styles from './open-album.module.css';
import { openOnPress } from './open-on-press.ts';
import { pictureCount } from './picture-count.ts';

export interface OpenAlbumProps {
  readonly album: Album;
  /** Opens the slideshow at a picture. */
  onOpen(index: number): void;
}

/** A page of an album's pictures, each linked to its own page. With JavaScript a click opens the slideshow. */
export function OpenAlbum({ album: { key, title, pictures, paging }, onOpen }: OpenAlbumProps) {
  return (
    <Section
      title={title}
      lead={pictureCount(paging.total)}
      action={<ActionLink to="/Gallery">All albums</ActionLink>}
    >
      <ul className={styles.grid} data-odd={pictures.length % 2 === 1 || undefined}>
        {pictures.map(({ src, caption }, index) => (
          <li key={src}>
            <SmartLink
              to={picturePageAddress(albumAddress(key), paging.first + index)}
              onClick={openOnPress(() => onOpen(index))}
            >
              <UploadPicture
                src={src}
                alt={caption === '' ? `${title}, picture ${paging.first + index}` : ''}
                kind="picture"
                ratio="3/2"
                priority={index < 3}
                sizes={
                  index === 0 && pictures.length % 2 === 1
                    ? '(min-width: 680px) 400px, 100vw'
                    : '(min-width: 680px) 400px, 44vw'
                }
              />
              {caption !== '' && <Text className={styles.caption}>{caption}</Text>}
            </SmartLink>
          </li>
        ))}
      </ul>
      <Pager paging={paging} of="pictures" address={albumAddress(key)} />
    </Section>
  );
}
