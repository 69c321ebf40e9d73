import * as v from 'valibot';

/** A document of a kept set. */
export interface KeptDocument {
  readonly title: string;
  /** Where it is filed, e.g. `AQAR 2022-2023 › Criterion 2`; '' where nothing says so. */
  readonly context: string;
  /** Path of the document's own page, `/d/<id>`. */
  readonly page: string;
  /** Path of its file. */
  readonly file: string;
}

/** Documents that a visitor keeps for offline reading, and the pages to read them by. */
export interface KeptSet {
  /** What it was saved for, as the finder's address says it: `kind=aqar&year=2022-23`. */
  readonly id: string;
  /** The same for people: `AQAR 2022-23`. */
  readonly title: string;
  /** When it was saved, in ms since 1970. */
  readonly savedAt: number;
  /** Bytes of all that is kept of it: files, pages, and what the pages are shown with. */
  readonly bytes: number;
  readonly documents: readonly KeptDocument[];
  /** Files that were wanted and could not be had. */
  readonly missing: number;
  /** Style sheets of its pages, those of the portal first: for the page that says what is kept. */
  readonly styles: readonly string[];
}

const size = v.pipe(v.number(), v.minValue(0));
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path'));

/** Schema of a `KeptSet`. */
export const keptSet: v.GenericSchema<unknown, KeptSet> = v.object({
  id: v.string(),
  title: v.string(),
  savedAt: size,
  bytes: size,
  documents: v.array(v.object({ title: v.string(), context: v.string(), page: path, file: path })),
  missing: size,
  styles: v.array(path),
});
