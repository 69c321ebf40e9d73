import * as v from 'valibot';

/** A document in a saved set. */
export interface SavedDocument {
  readonly title: string;
  /** Folders of the document, e.g. `AQAR 2022-2023 › Criterion 2`; '' if unknown. */
  readonly context: string;
  /** Path of the document's page, `/d/<id>`. */
  readonly page: string;
  /** Path of the document's file. */
  readonly file: string;
}

/** Documents saved by a visitor for offline use, with the pages that show them. */
export interface SavedSet {
  /** Query of the document finder that selected the set: `kind=aqar&year=2022-23`. */
  readonly id: string;
  /** Label of the set: `AQAR 2022-23`. */
  readonly title: string;
  /** Time of saving, in ms since 1970. */
  readonly savedAt: number;
  /** Total size of files, pages and page assets, in bytes. */
  readonly bytes: number;
  readonly documents: readonly SavedDocument[];
  /** Number of files that could not be downloaded. */
  readonly missing: number;
  /** Style sheets of the saved pages, the portal's first; used by the overview of saved documents. */
  readonly styles: readonly string[];
}

const size = v.pipe(v.number(), v.minValue(0));
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path'));

/** Schema of a `KeptSet`. */
export const savedSet: v.GenericSchema<unknown, SavedSet> = v.object({
  id: v.string(),
  title: v.string(),
  savedAt: size,
  bytes: size,
  documents: v.array(v.object({ title: v.string(), context: v.string(), page: path, file: path })),
  missing: size,
  styles: v.array(path),
});
