import type { Picture } from './site.ts';

/** A person named on a fixed page; without a photo the page shows initials. */
export interface PersonEntry {
  readonly name: string;
  readonly role: string;
  readonly detail?: string;
  readonly photo?: Picture;
}

/** A file of the pack offered for reading or download. `href` is a path on the portal's own origin. */
export interface DocumentEntry {
  readonly label: string;
  readonly href: string;
  /** Year or period the document belongs to, as shown. */
  readonly year?: string;
}

/** A table of a fixed page: every row has as many cells as there are columns. */
export interface TableEntry {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A film in one encoding. */
export interface VideoFile {
  readonly src: string;
  /** Its media type, with the codecs where a browser must know them. */
  readonly type: string;
}

/** A film with the picture that stands before it. */
export interface PageFilm extends VideoFile {
  readonly poster: Picture;
  /** The same film in fewer bytes, for browsers that play it; the best first. */
  readonly lighter?: readonly VideoFile[];
}

/**
 * What the college pack holds for one page: `pages/<key>.md` (title, lead, body) and the people, tables,
 * documents and pictures the profile lists under the same key. Answered by `GET /portal/content/<key>`.
 */
export interface PageContent {
  /** The route's path without the leading slash, e.g. `visionMission`, `NIRF.html`; Home is `home`. */
  readonly key: string;
  readonly title: string;
  readonly lead: string;
  /** The body, rendered from Markdown and sanitised by the server; may be empty. */
  readonly html: string;
  readonly people: readonly { readonly heading: string; readonly entries: readonly PersonEntry[] }[];
  readonly tables: readonly TableEntry[];
  readonly documents: readonly DocumentEntry[];
  readonly pictures: readonly Picture[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Day on which the college last checked what the page says, `YYYY-MM-DD`. */
  readonly asOf?: string;
  /** The page's film; `dark` is the one for the dark theme. */
  readonly video?: PageFilm & { readonly dark?: PageFilm };
}

/** What the server knows of a file: bytes as stored, pages of a PDF. Unknown values are left out. */
export interface FileFacts {
  readonly bytes?: number;
  readonly pages?: number;
}
