import { type DocumentResults, documentKinds, type FindParams, type IndexState } from '../documents/index.ts';
import { matchesFilters, uniqueDocuments } from './document-engine.ts';
import { facetsOf } from './facets.ts';
import type { DocumentMatch, DocumentQuery } from './match.ts';
import { yearOf } from './years.ts';

/** Maximum number of documents per page of results; limits the size of a response. */
const PAGE_SIZE = 25;

/** Maximum length of a query, in UTF-16 units. */
const MAX_QUERY_LENGTH = 200;

const isKind = (value: string): value is keyof typeof documentKinds => Object.hasOwn(documentKinds, value);

/** Returns the filters of a request without unknown kinds and empty values. */
function filtersOf({
  kind = '',
  year = '',
  criterion,
  metric,
}: Partial<FindParams>): Omit<DocumentQuery, 'text'> {
  return {
    kind: isKind(kind) ? kind : undefined,
    year: yearOf(year) || year || undefined,
    criterion: criterion || undefined,
    metric: metric || undefined,
  };
}

/** A searchable set of documents: the server's index or the one of a static export. */
export interface SearchableDocuments {
  /** Returns the listings that match a text, best first. */
  places(text: string): readonly DocumentMatch[];
  state(): IndexState;
}

/**
 * Computes the response of `/documents`.
 *
 * @example
 * const state = { complete: true, done: 0, found: 0 };
 * searchDocuments({ places: () => [], state: () => state }, { q: '2.4.9' }).total // → 0
 */
export function searchDocuments(
  documents: SearchableDocuments,
  params: Partial<FindParams>,
): DocumentResults {
  const filters = filtersOf(params);
  const matches = documents.places((params.q ?? '').slice(0, MAX_QUERY_LENGTH));
  const results = uniqueDocuments(matches.filter((match) => matchesFilters(match, filters)));
  const pages = Math.max(1, Math.ceil(results.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.page)) || 1));
  return {
    state: documents.state(),
    total: results.length,
    page,
    pages,
    documents: results
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map(({ record, place }) => ({ record, place })),
    facets: facetsOf(matches, filters),
  };
}
