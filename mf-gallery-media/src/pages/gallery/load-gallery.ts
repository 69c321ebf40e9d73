import { type AlbumRecord, gallery } from '@kalalaya/contract/calls';
import { NO_DATA, type PageOf, type Paging, pageOf, pictureAddress, withKeys } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site } from '@kalalaya/runtime';

/** An album with the addresses of its pictures. */
export interface Album {
  /** What `?album=` names it by: its id, told apart where an id comes twice. */
  readonly key: string;
  readonly title: string;
  /** Address of the featured picture; null shows the drawn fallback. */
  readonly cover: string | null;
  /** Addresses of its pictures, each once, in their order: those of the page that is shown. */
  readonly pictures: readonly string[];
  /** Where they stand among all of the album. */
  readonly paging: Paging;
}

/** Albums on a page of the gallery, and pictures on a page of an album. */
const PER_PAGE = 60;

/** Address of an album, by its key. */
export const albumAddress = (key: string): string => `/Gallery?album=${encodeURIComponent(key)}`;

/** A page of the albums, and the one that the address opens. */
export interface GalleryData {
  readonly albums: PageOf<Album>;
  readonly open: Album | null;
}

/** An album with its pictures of the page `page`; throws `EmptyAnswerError` where it has no such page. */
function albumOf(
  key: string,
  { title, featured_image, image }: AlbumRecord,
  site: Site,
  page: string | null,
): Album {
  const address = (file: string) => pictureAddress(site, 'photos', file);
  const cover = address(featured_image);
  const given = [...new Set(image.map(address).filter((src) => src !== null))];
  // An album may come with its featured picture alone.
  const all = given.length === 0 && cover !== null ? [cover] : given;
  const { items, paging } = pageOf(all, page, PER_PAGE);
  return { key, title: title || 'Untitled', cover: cover ?? all[0] ?? null, pictures: items, paging };
}

/**
 * Reads the albums. `?page=` names a page of the albums, beside `?album=` one of that album. Throws `EmptyAnswerError`
 * when `?album=` names no album, or `?page=` no page.
 */
export async function loadGallery({ api, site, query }: LoadContext): Promise<GalleryData> {
  const asked = query.get('album') ?? '';
  const page = query.get('page');
  const { gallery: records } = await api.get(gallery, {});
  const keyed = withKeys(records, ({ id }) => id || 'album');
  const { items, paging } = pageOf(keyed, asked === '' ? page : null, PER_PAGE);
  const albums = { items: items.map(([key, record]) => albumOf(key, record, site, null)), paging };
  if (asked === '') return { albums, open: null };
  const [found] = keyed.filter(([key]) => key === asked);
  if (found === undefined) throw new EmptyAnswerError(NO_DATA);
  return { albums, open: albumOf(...found, site, page) };
}
