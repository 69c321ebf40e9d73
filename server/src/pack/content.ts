import type { PageContent, PageFilm, Picture } from '@kalalaya/contract';
import { addressOf, MEDIA_BASE } from './media.ts';
import type { PageFile } from './page-file.ts';
import type { Profile, ProfileFilm, ProfilePage } from './schema/index.ts';
import type { LoadPackOptions, MediaLibrary } from './types.ts';

type Clean = NonNullable<LoadPackOptions['clean']>;

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

async function contentOf(
  key: string,
  page: PageFile | undefined,
  listed: ProfilePage,
  media: MediaLibrary,
  clean: Clean,
): Promise<PageContent> {
  const { video } = listed;
  return {
    key,
    title: page?.title ?? '',
    lead: page?.lead ?? '',
    html: page === undefined || page.html === '' ? '' : await clean(page.html),
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
    ...(listed.asOf !== undefined && { asOf: listed.asOf }),
    ...(video !== undefined && {
      video: { ...filmOf(media, video), ...(video.dark && { dark: filmOf(media, video.dark) }) },
    }),
  };
}

/**
 * Puts together the content of every page that has a Markdown file or an entry in the profile. A page without a
 * Markdown file has an empty title and is headed by its route's title.
 */
export async function pageContents(
  profile: Profile,
  pages: readonly PageFile[],
  media: MediaLibrary,
  clean: Clean,
): Promise<ReadonlyMap<string, PageContent>> {
  const files = new Map(pages.map((page) => [page.key, page]));
  const keys = [...new Set([...files.keys(), ...Object.keys(profile.pages)])].toSorted();
  const entries = keys.map(async (key) => {
    const listed = profile.pages[key] ?? NOTHING;
    return [key, await contentOf(key, files.get(key), listed, media, clean)] as const;
  });
  return new Map(await Promise.all(entries));
}
