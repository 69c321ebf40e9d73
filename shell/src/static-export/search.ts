import type { SearchResponse } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';
import {
  createEngine,
  EXPORT_DOCUMENTS,
  EXPORT_SEARCH,
  exportedDocuments,
  exportedSearch,
  SearchIndex,
  searchDocuments,
  withFinder,
} from '@kalalaya/search';
import { type DocumentResults, findDocuments } from '@kalalaya/search/documents';
import * as v from 'valibot';
import { cachedFile } from './cached-file.ts';

const searchIndex = cachedFile(EXPORT_SEARCH, 'search', exportedSearch, ({ entries, synonyms }) =>
  SearchIndex.of(entries, synonyms && { synonyms }),
);

const documents = cachedFile(
  EXPORT_DOCUMENTS,
  findDocuments.pattern,
  exportedDocuments,
  async ({ complete, records }) => {
    const { matches } = await createEngine(records);
    return { places: matches, state: () => ({ complete, done: 0, found: 0 }) };
  },
);

const filters = v.record(v.string(), v.string());

/** Searches the export like `GET /portal/search`. Throws `NoAnswerError` if the index cannot be loaded. */
export async function searchExport(
  routeTable: readonly Pick<RouteEntry, 'path'>[],
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const index = await searchIndex(signal);
  return withFinder(routeTable, index.find(query, limit), limit);
}

/**
 * Finds documents of the export like `/documents` of the portal. Invalid filters are ignored. Throws
 * `NoAnswerError` if the index cannot be loaded.
 */
export async function findDocumentsInExport(params: unknown, signal: AbortSignal): Promise<DocumentResults> {
  const parsed = v.safeParse(filters, params);
  return searchDocuments(await documents(signal), parsed.success ? parsed.output : {});
}
