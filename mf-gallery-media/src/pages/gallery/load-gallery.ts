import { type AlbumRecord, gallery } from '@kalalaya/contract/calls';
import { NO_DATA, type PageOf, type Paging, pageOf, pictureAddress, withKeys } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site } from '@kalalaya/runtime';

/** An album with the addresses of its pictures. */
export interface Album {
  /** Value of `?album=`: the album's id, made unique if the API repeats it. */
  readonly key: string;
  readonly title: string;
  /** Address of the featured picture; null shows the fallback drawing. */
  readonly cover: string | null;
  /** Addresses of the distinct pictures on the current page, in order. */
  readonly pictures: readonly string[];
  /** Position of the page within the album. */
  readonly paging: Paging;
}

/** Number of albums per page, and of pictures per page of an album. */
const PER_PAGE = 60;

/** Returns the address of an album by its key. */
export const albumAddress = (key: string): string => `/Gallery?album=${encodeURIComponent(key)}`;

/** A page of albums, and the opened album, if any. */
export interface GalleryData {
  readonly albums: PageOf<Album>;
  readonly open: Album | null;
}

/** Creates an album with the pictures of a page. Throws `EmptyAnswerError` if the page does not exist. */
function albumOf(
  key: string,
  { title, featured_image, image }: AlbumRecord,
  site: Site,
  page: string | null,
): Album {
  const address = (file: string) => pictureAddress(site, 'photos', file);
  const cover = address(featured_image);
  const sources = [...new Set(image.map(address).filter((src) => src !== null))];
  // Some albums have a featured picture only.
  const all = sources.length === 0 && cover !== null ? [cover] : sources;
  const { items, paging } = pageOf(all, page, PER_PAGE);
  return { key, title: title || 'Untitled', cover: cover ?? all[0] ?? null, pictures: items, paging };
}

/**
 * Loads the albums. `?page=` is a page of the gallery, or of the album if `?album=` is present.
 *
 * @throws {EmptyAnswerError} if the album or the page does not exist.
 */
export async function loadGallery({ api, site, query }: LoadContext): Promise<GalleryData> {
  const albumKey = query.get('album') ?? '';
  const page = query.get('page');
  const { gallery: records } = await api.get(gallery, {});
  const keyed = withKeys(records, ({ id }) => id || 'album');
  const { items, paging } = pageOf(keyed, albumKey === '' ? page : null, PER_PAGE);
  const albums = { items: items.map(([key, record]) => albumOf(key, record, site, null)), paging };
  if (albumKey === '') return { albums, open: null };
  const [match] = keyed.filter(([key]) => key === albumKey);
  if (match === undefined) throw new EmptyAnswerError(NO_DATA);
  return { albums, open: albumOf(...match, site, page) };
}
