import { type AlbumRecord, gallery } from '@kalalaya/contract/calls';
import {
  loadPackPage,
  NO_DATA,
  type PageOf,
  type Paging,
  pageOf,
  pictureAddress,
  settle,
  shownPicture,
  withKeys,
} from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site } from '@kalalaya/runtime';

/** A picture of an album. */
export interface Photo {
  readonly src: string;
  /** Plain text; '' if the data has none. */
  readonly caption: string;
}

/** An album with the addresses of its pictures. */
export interface Album {
  /** Value of `?album=`: the album's id, made unique if the API repeats it. */
  readonly key: string;
  readonly title: string;
  /** Address of the featured picture; null shows the fallback drawing. */
  readonly cover: string | null;
  /** The distinct pictures on the current page, in order. */
  readonly pictures: readonly Photo[];
  /** Position of the page within the album. */
  readonly paging: Paging;
}

/** Number of albums per page, and of pictures per page of an album. */
const PER_PAGE = 60;

/** Returns the address of an album by its key. */
export const albumAddress = (key: string): string => `/Gallery?album=${encodeURIComponent(key)}`;

/** A page of albums, the opened album, if any, and the text of the pack. */
export interface GalleryData {
  readonly albums: PageOf<Album>;
  readonly open: Album | null;
  /** The picture of the opened album that is shown alone (`?picture=`), and its number from 1. */
  readonly shown: (Photo & { readonly number: number }) | null;
  /** Lead and text of the pack; '' if it has none or they could not be loaded. */
  readonly lead: string;
  readonly html: string;
}

/** Returns the cover and the distinct pictures of an album. */
function picturesOf({ featured_image, image }: AlbumRecord, site: Site) {
  const address = (file: string) => pictureAddress(site, 'photos', file);
  const cover = address(featured_image);
  const photos = new Map<string, Photo>();
  for (const { image: file, caption } of image) {
    const src = address(file);
    if (src !== null && !photos.has(src)) photos.set(src, { src, caption });
  }
  // Some albums have a featured picture only.
  if (photos.size === 0 && cover !== null) photos.set(cover, { src: cover, caption: '' });
  const all = [...photos.values()];
  return { cover: cover ?? all[0]?.src ?? null, all };
}

/** Creates an album with the pictures of a page. Throws `EmptyAnswerError` if the page does not exist. */
function albumOf(key: string, record: AlbumRecord, site: Site, page: string | null): Album {
  const { cover, all } = picturesOf(record, site);
  const { items, paging } = pageOf(all, page, PER_PAGE);
  return { key, title: record.title || 'Untitled', cover, pictures: items, paging };
}

/**
 * Loads the albums. `?page=` is a page of the gallery, or of the album if `?album=` is present, and `?picture=` one of its
 * pictures.
 *
 * @throws {EmptyAnswerError} if the album, the page or the picture does not exist.
 */
export async function loadGallery(context: LoadContext): Promise<GalleryData> {
  const { api, site, query, signal } = context;
  const albumKey = query.get('album') ?? '';
  const page = query.get('page');
  const picture = query.get('picture');
  const [{ gallery: records }, text] = await Promise.all([
    api.get(gallery, {}),
    settle(loadPackPage(context, 'Gallery'), signal),
  ]);
  const { lead, html } = text.ok ? text.value : { lead: '', html: '' };
  const keyed = withKeys(records, ({ id }) => id || 'album');
  const { items, paging } = pageOf(keyed, albumKey === '' ? page : null, PER_PAGE);
  const albums = { items: items.map(([key, record]) => albumOf(key, record, site, null)), paging };
  if (albumKey === '' && picture !== null) throw new EmptyAnswerError(NO_DATA);
  if (albumKey === '') return { albums, open: null, shown: null, lead, html };
  const [match] = keyed.filter(([key]) => key === albumKey);
  if (match === undefined) throw new EmptyAnswerError(NO_DATA);
  const { all } = picturesOf(match[1], site);
  const number = shownPicture(picture, all.length);
  const photo = number === null ? undefined : all[number - 1];
  const shown = number === null || photo === undefined ? null : { ...photo, number };
  return { albums, open: albumOf(...match, site, page), shown, lead, html };
}
