import type { SearchResponse } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';

/** Path of the document finder. A portal without the remote that provides it has none. */
const FINDER = '/documents';

/** Words before a metric number that say no more than the number does. */
const fillers = /^(?:(?:naac|metric|qlm|qnm|evidence|proof|documents?|files?|for|of)\s+)+/i;

/** A metric number, after the kind of document or a criterion: `2.3.1`, `AQAR 2.3.1 of 2023-24`. */
const metric = /^(?:(?:aqar|ssr|criterion)\s*)*\d{1,2}(?:\.\d{1,2}){1,4}(?![\d.])/i;

/**
 * Returns the document finder's address for a query that starts with a metric number or names one after the
 * kind of document. Returns null for any other query, or if no live remote provides the finder.
 * @example
 * finderAddress([{ path: '/documents' }], 'metric 2.3.1') // → '/documents?q=2.3.1'
 */
export function finderAddress(routeTable: readonly Pick<RouteEntry, 'path'>[], query: string): string | null {
  const text = query.trim().replace(fillers, '');
  if (!metric.test(text) || !routeTable.some(({ path }) => path === FINDER)) return null;
  return `${FINDER}?${new URLSearchParams({ q: text })}`;
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
