import type { SearchAnswer } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';
import { type FoundDocuments, findDocuments } from '@kalalaya/contract/document-index';
import { findAnswer, makeEngine, SearchIndex, withFinder } from '@kalalaya/contract/search-engine';
import { COPY_DOCUMENTS, COPY_SEARCH, copyDocuments, copySearch } from '@kalalaya/contract/static-export';
import * as v from 'valibot';
import { keptFile } from './cached-file.ts';

const searchIndex = keptFile(COPY_SEARCH, 'search', copySearch, ({ entries }) => SearchIndex.of(entries));

const documents = keptFile(
  COPY_DOCUMENTS,
  findDocuments.pattern,
  copyDocuments,
  async ({ complete, records }) => {
    const { matches } = await makeEngine(records);
    return { places: matches, state: () => ({ complete, done: 0, found: 0 }) };
  },
);

const wishes = v.record(v.string(), v.string());

/** Searches the copy as `GET /portal/search` does the portal. Throws `NoAnswerError` where its index does not come. */
export async function searchCopy(
  routeTable: readonly Pick<RouteEntry, 'path'>[],
  query: string,
  most: number,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const index = await searchIndex(signal);
  return withFinder(routeTable, index.find(query, most), most);
}

/**
 * Finds documents of the copy as `/documents` of the portal does; parameters that are no texts count as none. Throws
 * `NoAnswerError` where its index does not come.
 */
export async function findInCopy(params: unknown, signal: AbortSignal): Promise<FoundDocuments> {
  const asked = v.safeParse(wishes, params);
  return findAnswer(await documents(signal), asked.success ? asked.output : {});
}
