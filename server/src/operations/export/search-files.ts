import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SearchIndex } from '@kalalaya/search';
import {
  EXPORT_DOCUMENTS,
  EXPORT_SEARCH,
  type ExportedDocuments,
  type ExportedSearch,
} from '@kalalaya/search';
import type { College } from '../../content/college.ts';
import type { ExportContext } from './context.ts';

const gzipAsync = promisify(gzip);

/**
 * Maximum size of the search list in bytes, compressed with gzip. Visitors load it with their first search.
 */
const MAX_SEARCH_BYTES = 1_000_000;

/** Maximum numbers of text characters per entry, tried in this order until the list is small enough. */
const TEXT_LIMITS = [Number.POSITIVE_INFINITY, 2_000, 500, 100, 0];

/** Sizes of the lists that the search of an export loads. */
export interface SearchSizes {
  /** Size of the search list and of the document list in bytes, compressed with gzip. */
  readonly search: number;
  readonly documents: number;
  /** Number of characters per text that are searched; null for all. */
  readonly textLimit: number | null;
}

const gzipSize = async (text: string) => (await gzipAsync(text)).length;

/** The search list as JSON, its compressed size in bytes, and the limit of its texts. */
interface SearchFile {
  readonly json: string;
  readonly bytes: number;
  readonly textLimit: number | null;
}

/** Creates the list for the site search. Texts are truncated if it would be too large. */
export async function searchFile(
  { entries, synonyms }: Pick<SearchIndex, 'entries' | 'synonyms'>,
  maxBytes = MAX_SEARCH_BYTES,
): Promise<SearchFile> {
  let result: SearchFile = { json: '', bytes: 0, textLimit: null };
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

/** Creates the list for the document finder. */
function documentsFile(documents: Pick<College['documents'], 'list' | 'state'>): string {
  const file: ExportedDocuments = {
    format: 1,
    complete: documents.state().complete,
    records: documents.list(),
  };
  return JSON.stringify(file);
}

/** Writes the lists from which site search and document finder work in the browser. */
export async function writeSearchLists({
  college,
  plan,
  folder,
}: Pick<ExportContext, 'college' | 'plan' | 'folder'>): Promise<SearchSizes> {
  const { json, bytes, textLimit } = await searchFile(await college.search.index(plan.view));
  const documents = documentsFile(college.documents);
  await folder.put(EXPORT_SEARCH.slice(1), json);
  await folder.put(EXPORT_DOCUMENTS.slice(1), documents);
  return { search: bytes, documents: await gzipSize(documents), textLimit };
}
