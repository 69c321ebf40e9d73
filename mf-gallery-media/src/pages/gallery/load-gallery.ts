import { type AlbumRecord, gallery } from '@kalalaya/contract/calls';
import { NO_DATA, type PageOf, pageOf, pictureAddress, withKeys } from '@kalalaya/kit';
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

/** Albums on a page of the gallery. */
const PER_PAGE = 60;

/** A page of the albums, and the one that the address opens. */
export interface GalleryData {
  readonly albums: PageOf<Album>;
  readonly open: Album | null;
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

/** Reads the albums. Throws `EmptyAnswerError` when `?album=` names none of them, or `?page=` no page. */
export async function loadGallery({ api, site, query }: LoadContext): Promise<GalleryData> {
  const asked = query.get('album') ?? '';
  const page = query.get('page');
  const { gallery: records } = await api.get(gallery, {});
  const keyed = withKeys(records, ({ id }) => id || 'album');
  const { items, paging } = pageOf(keyed, page, PER_PAGE);
  const albums = { items: items.map(([key, record]) => albumOf(key, record, site)), paging };
  if (asked === '') return { albums, open: null };
  const [found] = keyed.filter(([key]) => key === asked);
  if (found === undefined) throw new EmptyAnswerError(NO_DATA);
  return { albums, open: albumOf(...found, site) };
}
