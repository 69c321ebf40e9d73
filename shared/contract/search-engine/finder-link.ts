import type { SearchAnswer } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';

/** Page of the document finder; a college whose remotes do not bring it has none. */
const FINDER = '/documents';

/** A metric's number as people type it, with what they add: `2.3.1`, `metric 2.3.1 of 2023-24`. */
const metric = /^(?:metric|criterion|qlm|qnm)?\s*(\d{1,2}(?:\.\d{1,2}){1,4})(?![\d.])/i;

/**
 * Address of the document finder for a search that begins with the number of a metric, whose answer is a document and
 * no page. Null for any other search, and where no live remote has the finder.
 *
 * @example
 * finderAddress([{ path: '/documents' }], 'metric 2.3.1') // → '/documents?q=metric+2.3.1'
 */
export function finderAddress(routeTable: readonly Pick<RouteEntry, 'path'>[], query: string): string | null {
  if (!metric.test(query.trim()) || !routeTable.some(({ path }) => path === FINDER)) return null;
  return `${FINDER}?${new URLSearchParams({ q: query.trim() })}`;
}

/**
 * An answer with the finder before it, where the search is for a metric.
 *
 * @example
 * withFinder([{ path: '/documents' }], { query: '2.3.1', total: 0, results: [] }, 6).total // → 1
 */
export function withFinder(
  routeTable: readonly Pick<RouteEntry, 'path'>[],
  answer: SearchAnswer,
  most: number,
): SearchAnswer {
  const to = finderAddress(routeTable, answer.query);
  if (to === null) return answer;
  const finder = { kind: 'Documents', title: `Documents for ${answer.query}`, to };
  return { ...answer, total: answer.total + 1, results: [finder, ...answer.results].slice(0, most) };
}
