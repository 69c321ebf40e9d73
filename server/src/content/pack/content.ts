import type { PageContent, PageFilm, Picture } from '@kalalaya/contract';
import { addressOf, MEDIA_BASE } from './media.ts';
import { keepUnits, type PageFile } from './page-file.ts';
import type { Profile, ProfileFilm, ProfilePage } from './schema/index.ts';
import type { CleanHtml, MediaLibrary } from './types.ts';

const EMPTY_PAGE: ProfilePage = { people: [], tables: [], documents: [], pictures: [], facts: [] };

function pictureFrom(media: MediaLibrary, key: string): Picture {
  const picture = media.get(key);
  if (picture === undefined) throw new Error(`media key ${key} passed the pack's checks but does not exist`);
  return picture;
}

const videoFile = ({ file, type }: { readonly file: string; readonly type: string }) => ({
  src: addressOf(MEDIA_BASE, file),
  type,
});

const filmOf = (media: MediaLibrary, film: ProfileFilm): PageFilm => ({
  ...videoFile(film),
  poster: pictureFrom(media, film.poster),
  ...(film.lighter && { lighter: film.lighter.map(videoFile) }),
});

/** Returns the photographs of people by name: given on one page, a photograph appears wherever the name does. */
const photosOf = ({ pages }: Profile): ReadonlyMap<string, string> =>
  new Map(
    Object.values(pages)
      .flatMap(({ people }) => people.flatMap(({ entries }) => entries))
      .flatMap(({ name, photo }) => (photo === undefined ? [] : [[name, photo] as const])),
  );

function contentOf(
  key: string,
  page: PageFile | undefined,
  entry: ProfilePage,
  photos: ReadonlyMap<string, string>,
  media: MediaLibrary,
  clean: CleanHtml,
): PageContent {
  const { video } = entry;
  return {
    key,
    title: page?.title ?? '',
    lead: keepUnits(page?.lead ?? ''),
    html: page === undefined || page.html === '' ? '' : clean(page.html),
    people: entry.people.map(({ heading, entries }) => ({
      heading,
      entries: entries.map(({ name, role, detail, photo = photos.get(name) }) => ({
        name,
        role,
        ...(detail !== undefined && { detail }),
        ...(photo !== undefined && { photo: pictureFrom(media, photo) }),
      })),
    })),
    tables: entry.tables,
    documents: entry.documents.map(({ label, file, year }) => ({
      label,
      href: addressOf(MEDIA_BASE, `documents/${file}`),
      ...(year !== undefined && { year }),
    })),
    pictures: entry.pictures.map((picture) => pictureFrom(media, picture)),
    facts: entry.facts.map(({ label, value }) => ({ label, value: keepUnits(value) })),
    ...(entry.asOf !== undefined && { asOf: entry.asOf }),
    ...(video !== undefined && {
      video: { ...filmOf(media, video), ...(video.dark && { dark: filmOf(media, video.dark) }) },
    }),
  };
}

/**
 * Builds the content of every page that has a Markdown file or an entry in the profile. A page without a Markdown file
 * has an empty title; its route's title is shown instead.
 */
export function pageContents(
  profile: Profile,
  pages: readonly PageFile[],
  media: MediaLibrary,
  clean: CleanHtml,
): ReadonlyMap<string, PageContent> {
  const files = new Map(pages.map((page) => [page.key, page]));
  const photos = photosOf(profile);
  const keys = [...new Set([...files.keys(), ...Object.keys(profile.pages)])].toSorted();
  const entries = keys.map((key) => {
    const entry = profile.pages[key] ?? EMPTY_PAGE;
    return [key, contentOf(key, files.get(key), entry, photos, media, clean)] as const;
  });
  return new Map(entries);
}
