import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  EXPORT_DOCUMENTS,
  EXPORT_SEARCH,
  type ExportedDocuments,
  type ExportedSearch,
  type SearchIndex,
} from '@kalalaya/search';
import type { ExportContext } from './view.ts';

const gzipAsync = promisify(gzip);

/**
 * Maximum size of the search list in bytes, compressed with gzip. Visitors load it with their first search.
 */
const MAX_SEARCH_BYTES = 1_000_000;

/** Maximum numbers of text characters per entry, tried in this order until the list is small enough. */
const TEXT_LIMITS = [Number.POSITIVE_INFINITY, 2_000, 500, 100, 0];

/** Sizes of the lists that the search of an export loads. */
export type SearchSizes = Awaited<ReturnType<typeof writeSearchLists>>;

const gzipSize = async (text: string) => (await gzipAsync(text)).length;

/**
 * Creates the list for the site search as JSON, with its compressed size in bytes. Texts are truncated if it would be too large:
 * to `textLimit` characters, null for all.
 */
export async function searchFile(
  { entries, synonyms }: Pick<SearchIndex, 'entries' | 'synonyms'>,
  maxBytes = MAX_SEARCH_BYTES,
) {
  let result = { json: '', bytes: 0, textLimit: null as number | null };
  for (const textLimit of TEXT_LIMITS) {
    const file: ExportedSearch = {
      format: 1,
      entries: entries.map((entry) => ({ ...entry, words: entry.words.slice(0, textLimit) })),
      synonyms,
    };
    const json = JSON.stringify(file);
    result = { json, bytes: await gzipSize(json), textLimit: Number.isFinite(textLimit) ? textLimit : null };
    if (result.bytes <= maxBytes) break;
  }
  return result;
}

/**
 * Writes the lists from which site search and document finder work in the browser. Returns their sizes in bytes, compressed with
 * gzip.
 */
export async function writeSearchLists({ college, plan, folder }: ExportContext) {
  const { json, bytes, textLimit } = await searchFile(await college.search.index(plan.view));
  const { complete } = college.documents.state();
  const file: ExportedDocuments = { format: 1, complete, records: college.documents.list() };
  const documents = JSON.stringify(file);
  await folder.put(EXPORT_SEARCH.slice(1), json);
  await folder.put(EXPORT_DOCUMENTS.slice(1), documents);
  return { search: bytes, documents: await gzipSize(documents), textLimit };
}
