import type { SearchResponse } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';

/** Path of the document finder. A portal without the remote that provides it has none. */
const FINDER = '/documents';

/** A metric number as people type it: `2.3.1`, `metric 2.3.1 of 2023-24`. */
const metric = /^(?:metric|criterion|qlm|qnm)?\s*(\d{1,2}(?:\.\d{1,2}){1,4})(?![\d.])/i;

/**
 * Returns the document finder's address for a query that starts with a metric number. Returns null for any
 * other query, or if no live remote provides the finder.
 * @example
 * finderAddress([{ path: '/documents' }], 'metric 2.3.1') // → '/documents?q=metric+2.3.1'
 */
export function finderAddress(routeTable: readonly Pick<RouteEntry, 'path'>[], query: string): string | null {
  if (!metric.test(query.trim()) || !routeTable.some(({ path }) => path === FINDER)) return null;
  return `${FINDER}?${new URLSearchParams({ q: query.trim() })}`;
}

/**
 * Adds the document finder as the first result if the query starts with a metric number.
 *
 * @example
 * withFinder([{ path: '/documents' }], { query: '2.3.1', total: 0, results: [] }, 6).total // → 1
 */
export function withFinder(
  routeTable: readonly Pick<RouteEntry, 'path'>[],
  response: SearchResponse,
  limit: number,
): SearchResponse {
  const to = finderAddress(routeTable, response.query);
  if (to === null) return response;
  const finder = { kind: 'Documents', title: `Documents for ${response.query}`, to };
  return { ...response, total: response.total + 1, results: [finder, ...response.results].slice(0, limit) };
}
