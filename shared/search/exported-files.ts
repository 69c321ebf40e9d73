import * as v from 'valibot';
import type { DocumentRecord } from './documents/index.ts';
import { documentRecord, size, text } from './documents/schema.ts';
import type { SearchEntry } from './engine/entry.ts';
import type { Synonyms } from './engine/synonyms.ts';

/** Address of the search entries in a static export. */
export const EXPORT_SEARCH = '/portal/search.json';
/** Address of the document index in a static export. */
export const EXPORT_DOCUMENTS = '/portal/documents.json';

const searchEntry: v.GenericSchema<unknown, SearchEntry> = v.object({
  kind: text,
  title: text,
  to: v.pipe(text, v.regex(/^(?:\/(?!\/)|https?:)/)),
  detail: v.exactOptional(text),
  date: v.exactOptional(text),
  phone: v.exactOptional(text),
  facts: v.exactOptional(v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) })),
  words: text,
  names: v.exactOptional(v.array(text)),
  weight: v.exactOptional(v.number()),
});

/** Search entries of a static export, in the portal's order. */
export interface ExportedSearch {
  readonly format: 1;
  readonly entries: readonly SearchEntry[];
  /** Synonyms of the college. */
  readonly synonyms?: Synonyms;
}

/** Schema of the file at `EXPORT_SEARCH`. Rejects later formats. */
export const exportedSearch: v.GenericSchema<unknown, ExportedSearch> = v.object({
  format: v.literal(1),
  entries: v.array(searchEntry),
  synonyms: v.exactOptional(v.record(text, v.array(text))),
});

/** Document index of a static export, in the order of the college's lists. */
export interface ExportedDocuments {
  readonly format: 1;
  /** False if a list was not loaded at the time of the export. */
  readonly complete: boolean;
  readonly records: readonly DocumentRecord[];
}

/** Schema of the file at `EXPORT_DOCUMENTS`. Rejects later formats. */
export const exportedDocuments: v.GenericSchema<unknown, ExportedDocuments> = v.object({
  format: v.literal(1),
  complete: v.boolean(),
  records: v.array(documentRecord),
});
