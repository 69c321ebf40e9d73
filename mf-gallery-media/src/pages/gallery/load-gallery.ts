import { type AlbumRecord, gallery } from '@kalalaya/contract/calls';
import { NO_DATA, pictureAddress, withKeys } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site } from '@kalalaya/runtime';

/** An album with the addresses of its pictures. */
export interface Album {
  /** What `?album=` names it by: its id, told apart where an id comes twice. */
  readonly key: string;
  readonly title: string;
  /** Address of the featured picture; null shows the drawn fallback. */
  readonly cover: string | null;
  /** Addresses of its pictures, each once, in their order. */
  readonly pictures: readonly string[];
}

/** All albums, and the one that the address opens. */
export interface GalleryData {
  readonly albums: readonly Album[];
  /** Key of the open album, or null. */
  readonly open: string | null;
}

function albumOf(key: string, { title, featured_image, image }: AlbumRecord, site: Site): Album {
  const address = (file: string) => pictureAddress(site, 'photos', file);
  const cover = address(featured_image);
  const pictures = [...new Set(image.map(address).filter((src) => src !== null))];
  return {
    key,
    title: title || 'Untitled',
    cover: cover ?? pictures[0] ?? null,
    // An album may come with its featured picture alone.
    pictures: pictures.length === 0 && cover !== null ? [cover] : pictures,
  };
}

/** Reads the albums. Throws `EmptyAnswerError` when `?album=` names none of them. */
export async function loadGallery({ api, site, query }: LoadContext): Promise<GalleryData> {
  const { gallery: records } = await api.get(gallery, {});
  const albums = withKeys(records, ({ id }) => id || 'album').map(([key, record]) =>
    albumOf(key, record, site),
  );
  const asked = query.get('album') ?? '';
  if (asked === '') return { albums, open: null };
  if (!albums.some(({ key }) => key === asked)) throw new EmptyAnswerError(NO_DATA);
  return { albums, open: asked };
}
