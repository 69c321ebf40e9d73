import type { PageContent, PageFilm, Picture } from '@kalalaya/contract';
import { addressOf, MEDIA_BASE } from './media.ts';
import type { PageFile } from './page-file.ts';
import type { Profile, ProfileFilm, ProfilePage } from './schema/index.ts';
import type { CleanHtml, MediaLibrary } from './types.ts';

const NOTHING: ProfilePage = { people: [], tables: [], documents: [], pictures: [], facts: [] };

function pictureFrom(media: MediaLibrary, key: string): Picture {
  const picture = media.get(key);
  if (picture === undefined) throw new Error(`media key ${key} passed the pack's checks and is not there`);
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

function contentOf(
  key: string,
  page: PageFile | undefined,
  listed: ProfilePage,
  media: MediaLibrary,
  clean: CleanHtml,
): PageContent {
  const { video } = listed;
  return {
    key,
    title: page?.title ?? '',
    lead: page?.lead ?? '',
    html: page === undefined || page.html === '' ? '' : clean(page.html),
    people: listed.people.map(({ heading, entries }) => ({
      heading,
      entries: entries.map(({ name, role, detail, photo }) => ({
        name,
        role,
        ...(detail !== undefined && { detail }),
        ...(photo !== undefined && { photo: pictureFrom(media, photo) }),
      })),
    })),
    tables: listed.tables,
    documents: listed.documents.map(({ label, file, year }) => ({
      label,
      href: addressOf(MEDIA_BASE, `documents/${file}`),
      ...(year !== undefined && { year }),
    })),
    pictures: listed.pictures.map((picture) => pictureFrom(media, picture)),
    facts: listed.facts,
    ...(video !== undefined && {
      video: { ...filmOf(media, video), ...(video.dark && { dark: filmOf(media, video.dark) }) },
    }),
  };
}

/**
 * Puts together the content of every page that has a Markdown file or an entry in the profile. A page without a
 * Markdown file has an empty title and is headed by its route's title.
 */
export function pageContents(
  profile: Profile,
  pages: readonly PageFile[],
  media: MediaLibrary,
  clean: CleanHtml,
): ReadonlyMap<string, PageContent> {
  const files = new Map(pages.map((page) => [page.key, page]));
  const keys = [...new Set([...files.keys(), ...Object.keys(profile.pages)])].toSorted();
  return new Map(
    keys.map((key) => [key, contentOf(key, files.get(key), profile.pages[key] ?? NOTHING, media, clean)]),
  );
}
