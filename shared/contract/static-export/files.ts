import type { DocumentRecord } from '@kalalaya/contract/document-index';
import { documentRecord } from '@kalalaya/contract/document-index/schema';
import type { SearchEntry } from '@kalalaya/contract/search-engine';
import * as v from 'valibot';

/** Where a static copy has everything that its search finds, and every document of the college. */
export const COPY_SEARCH = '/portal/search.json';
export const COPY_DOCUMENTS = '/portal/documents.json';

const text = v.string();
const size = v.pipe(v.number(), v.integer(), v.minValue(0));

const searchEntry: v.GenericSchema<unknown, SearchEntry> = v.object({
  kind: text,
  title: text,
  to: v.pipe(text, v.regex(/^(?:\/(?!\/)|https?:)/)),
  detail: v.exactOptional(text),
  date: v.exactOptional(text),
  phone: v.exactOptional(text),
  facts: v.exactOptional(v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) })),
  words: text,
  weight: v.exactOptional(v.number()),
});

/** What a copy's search is made of, in the order in which the portal has it. */
export interface CopySearch {
  readonly format: 1;
  readonly entries: readonly SearchEntry[];
}

/** Schema of `COPY_SEARCH`. A later format is none that this shell can read. */
export const copySearch: v.GenericSchema<unknown, CopySearch> = v.object({
  format: v.literal(1),
  entries: v.array(searchEntry),
});

/** What a copy's document finder is made of, in the order in which the college lists it. */
export interface CopyDocuments {
  readonly format: 1;
  /** False where a list had not come when it was exported. */
  readonly complete: boolean;
  readonly records: readonly DocumentRecord[];
}

/** Schema of `COPY_DOCUMENTS`. A later format is none that this shell can read. */
export const copyDocuments: v.GenericSchema<unknown, CopyDocuments> = v.object({
  format: v.literal(1),
  complete: v.boolean(),
  records: v.array(documentRecord),
});
