import type { FileFacts, PageContent, Picture } from '@kalalaya/contract';
import type { Focus } from './focus.ts';
import type { PackData } from './schema/data.ts';
import type { Profile } from './schema/profile.ts';

export type { PackData } from './schema/data.ts';
export type { Profile } from './schema/profile.ts';

/** Sanitises rendered HTML before it may reach a document. */
export type CleanHtml = (html: string) => string;

/** The pictures of a pack by their key in `media/manifest.json`, with addresses under `/media/`. */
export type MediaLibrary = ReadonlyMap<string, Picture>;

/** Focal points of pictures, by their addresses. */
export type FocalPoints = ReadonlyMap<string, Focus>;

/**
 * A college pack as loaded: checked as a whole, never changed afterwards. A changed folder makes a new
 * `Pack` (see `LivePack`); whoever holds the old one goes on with consistent data.
 */
export interface Pack {
  readonly id: string;
  /** The folder it was loaded from. */
  readonly dir: string;
  readonly profile: Profile;
  /** Keys of all pages with content, in the order of their names. */
  readonly contentKeys: readonly string[];
  /** The content of one page, or null; the key is compared without regard to case, as paths are. */
  content(key: string): PageContent | null;
  /** Day on which a page's file was last changed, `YYYY-MM-DD`, or null without a file; by key, as `content`. */
  changed(key: string): string | null;
  /** The admin API's content (`data/`). */
  readonly data: PackData;
  readonly media: MediaLibrary;
  /** What must stay in sight of a picture that is cropped, by its address. */
  readonly focalPoints: FocalPoints;
  /** Changes exactly when something a visitor could see changed: a hash, equal on every server. */
  readonly revision: string;
  readonly uploadsDir: string;
  readonly mediaDir: string;
  /**
   * Bytes and pages of an own file by its address (`/admin/uploads/…` or `/media/…`); `{}` when unknown.
   */
  facts(href: string): FileFacts;
}

/** What loading a pack needs from its caller. */
export interface LoadPackOptions {
  /** Sanitises the pages' HTML, also elsewhere; Markdown is rendered without raw HTML in any case. */
  readonly clean?: (html: string) => string | Promise<string>;
  /** Remotes a profile may name in `sections`, asked at every loading; the portal's five when left out. */
  readonly remotes?: () => Promise<readonly string[]>;
}
