import {
  documentKinds,
  type FindParams,
  type FoundDocuments,
  type IndexState,
} from '@kalalaya/contract/document-index';
import { eachOnce, fits } from './document-engine.ts';
import { facetsOf } from './facets.ts';
import type { DocumentMatch, DocumentQuery } from './match.ts';
import { yearOf } from './years.ts';

/** Documents of one page of results: what bounds the bytes of an answer. */
const PAGE_SIZE = 25;

/** Longest text that is searched for, in characters. */
const LONGEST = 200;

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

const isKind = (value: string): value is keyof typeof documentKinds => Object.hasOwn(documentKinds, value);

/** Filters as they were chosen; one that names nothing is left out. */
function filtersOf({
  kind = '',
  year = '',
  criterion,
  metric,
}: Partial<FindParams>): Omit<DocumentQuery, 'text'> {
  return {
    kind: isKind(kind) ? kind : undefined,
    year: given(yearOf(year) || year),
    criterion: given(criterion),
    metric: given(metric),
  };
}

/** Documents that can be searched, on the server or in a copy. */
export interface SearchedDocuments {
  /** Every place that answers a text, best first. */
  places(text: string): readonly DocumentMatch[];
  state(): IndexState;
}

/**
 * Answers `/documents`.
 *
 * @example
 * const state = { complete: true, done: 0, found: 0 };
 * findAnswer({ places: () => [], state: () => state }, { q: '2.4.9' }).total // → 0
 */
export function findAnswer(documents: SearchedDocuments, params: Partial<FindParams>): FoundDocuments {
  const filters = filtersOf(params);
  const matches = documents.places((params.q ?? '').slice(0, LONGEST));
  const found = eachOnce(matches.filter((match) => fits(match, filters)));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.page)) || 1));
  return {
    state: documents.state(),
    total: found.length,
    page,
    pages,
    documents: found
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map(({ record, place }) => ({ record, place })),
    facets: facetsOf(matches, filters),
  };
}
