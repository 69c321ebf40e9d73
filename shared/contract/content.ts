import type { Picture } from './site.ts';

/** A person on a fixed page. Without a photo, the page shows initials. */
export interface PersonEntry {
  readonly name: string;
  readonly role: string;
  readonly detail?: string;
  readonly photo?: Picture;
}

/** A file of the pack for reading or download. `href` is a path on the portal's origin. */
export interface DocumentEntry {
  readonly label: string;
  readonly href: string;
  /** Year or period of the document, as displayed. */
  readonly year?: string;
}

/** A table of a fixed page. Every row has one cell per column. */
export interface TableEntry {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A video in one encoding. */
export interface VideoFile {
  readonly src: string;
  /** Media type, with codecs if browsers need them. */
  readonly type: string;
}

/** A video with its poster. */
export interface PageFilm extends VideoFile {
  readonly poster: Picture;
  /** Smaller encodings of the same video, preferred first. */
  readonly lighter?: readonly VideoFile[];
}

/**
 * Content of one page from the college pack: `pages/<key>.md` (title, lead, body), and the people, tables,
 * documents and pictures listed under the same key in the profile. Served by `GET /portal/content/<key>`.
 */
export interface PageContent {
  /** Path of the route without the leading slash, e.g. `visionMission`, `NIRF.html`; `home` for Home. */
  readonly key: string;
  readonly title: string;
  readonly lead: string;
  /** Body, rendered from Markdown and sanitised by the server; may be empty. */
  readonly html: string;
  readonly people: readonly { readonly heading: string; readonly entries: readonly PersonEntry[] }[];
  readonly tables: readonly TableEntry[];
  readonly documents: readonly DocumentEntry[];
  readonly pictures: readonly Picture[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Day on which the college last reviewed the page, `YYYY-MM-DD`; for releases of 0.2.0. */
  readonly asOf?: string;
  /** Video of the page; `dark` is the variant for the dark theme. */
  readonly video?: PageFilm & { readonly dark?: PageFilm };
}

/** Size in bytes and number of PDF pages of a file; unknown values are left out. */
export interface FileFacts {
  readonly bytes?: number;
  readonly pages?: number;
}
