import type { FileFacts, PageContent, Picture } from '@kalalaya/contract';
import type { Focus } from './focus.ts';
import type { RedirectTable } from './redirects/index.ts';
import type { PackData } from './schema/data.ts';
import type { Profile } from './schema/profile.ts';

export type { PackData } from './schema/data.ts';
export type { Profile } from './schema/profile.ts';

/** Sanitises rendered HTML for use in a document. */
export type CleanHtml = (html: string) => string;

/** Pictures of a pack by their key in `media/manifest.json`, with addresses below `/media/`. */
export type MediaLibrary = ReadonlyMap<string, Picture>;

/** Focal points of pictures, by address. */
export type FocalPoints = ReadonlyMap<string, Focus>;

/**
 * A validated, immutable college pack. A changed folder is loaded as a new `Pack` (see `LivePack`), so that holders of
 * the previous one keep consistent data.
 */
export interface Pack {
  readonly id: string;
  /** The folder of the pack. */
  readonly dir: string;
  readonly profile: Profile;
  /** Keys of all pages with content, sorted. */
  readonly contentKeys: readonly string[];
  /** Content of a page, or null. Keys are case-insensitive, like paths. */
  content(key: string): PageContent | null;
  /** Date of the last change of a page's file, `YYYY-MM-DD`; null without a file. Keys are case-insensitive. */
  lastModified(key: string): string | null;
  /** Content of the admin API (`data/`). */
  readonly data: PackData;
  /** Addresses of the college's former site. */
  readonly redirects: RedirectTable;
  readonly media: MediaLibrary;
  /** Focal points of cropped pictures, by address. */
  readonly focalPoints: FocalPoints;
  /** Hash of everything that visitors can see; the same on every server. */
  readonly revision: string;
  readonly uploadsDir: string;
  readonly mediaDir: string;
  /** Size and page count of a file of the pack by address (`/admin/uploads/…` or `/media/…`); `{}` if unknown. */
  facts(href: string): FileFacts;
  /** Path on disk of a file of the pack by address; null if there is none. */
  pathOf(href: string): string | null;
}
