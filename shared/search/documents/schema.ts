import type { UploadFolders } from '@kalalaya/contract';
import { defaultFolders } from '@kalalaya/contract/address';
import * as v from 'valibot';
import { type DocumentKind, documentKinds } from './kinds.ts';

/** What a schema returns, read-only. */
export type Read<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export const text = v.string();
export const size = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A listing of a document. The same file may be listed in several folders. */
export const documentPlace = v.object({
  /** Title in this listing, plain text. */
  title: text,
  /** Titles of the enclosing folders, outermost first: period, criterion, metric, subfolder; plain text. */
  folders: v.array(text),
  /** Number of the metric, e.g. `2.4.9`; '' if it has none. */
  metric: text,
  /** Number of the criterion, e.g. `2`; '' if it has none. */
  criterion: text,
  /** Academic year, always as `2022-23`; a longer span as `2015-2020`, a single year as `2023`; '' if unknown. */
  year: text,
  /** Path and query of the page that lists it. */
  page: text,
});

export type DocumentPlace = Read<typeof documentPlace>;

/** A fault of a file, detected by a background check. */
export const documentFault = v.object({
  /** `dead`: the file does not exist. `mistyped`: its content does not match its extension. */
  kind: v.picklist(['dead', 'mistyped']),
  /** Short description for visitors, e.g. `The file is missing`. */
  says: text,
});

export type DocumentFault = Read<typeof documentFault>;

/** Schema of an upload folder's name. */
export const uploadFolder = v.picklist(Object.keys(defaultFolders) as (keyof UploadFolders)[]);

/** A document of a college: one file with all of its listings. Plain JSON. */
export const documentRecord = v.object({
  /** Last segment of its permanent address `/d/<id>`. */
  id: text,
  /** Permanent address, with the college's public origin. */
  address: text,
  kind: v.picklist(Object.keys(documentKinds) as DocumentKind[]),
  /** Title in the first listing, plain text; `Untitled` if it is empty. */
  title: text,
  /** Decoded file name, without folders. */
  fileName: text,
  /** Address of the file on the portal, or on another host. */
  href: text,
  /** File value as sent by the admin API, and the upload folder for bare names. */
  file: v.object({ folder: uploadFolder, value: text }),
  /** `PDF`, `DOCX`, …; `File` for a name without an extension. */
  type: text,
  /** File size in bytes, if known. */
  bytes: v.optional(size),
  /** Number of pages, if known. */
  pages: v.optional(size),
  fault: v.optional(documentFault),
  /** Listings in the order of the college; at least one. */
  places: v.tupleWithRest([documentPlace], documentPlace),
});

export type DocumentRecord = Read<typeof documentRecord>;

/** Indexing progress of a college's documents. */
export const indexState = v.object({
  /** False during the first run, while results are incomplete. */
  complete: v.boolean(),
  /** Number of lists read in the current run; 0 if none is in progress. */
  done: size,
  /** Number of lists discovered in the current run; 0 if none is in progress. */
  found: size,
});

export type IndexState = Read<typeof indexState>;
