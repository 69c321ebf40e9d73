import type { DocumentResults } from '@kalalaya/search/documents';

/** Search terms and filters of the finder's URL; '' if unset. */
export type Filters = Readonly<Record<'q' | 'kind' | 'year' | 'criterion' | 'metric' | 'page', string>>;

/** Data of the finder. */
export interface FinderData {
  readonly filters: Filters;
  readonly results: DocumentResults;
}

/** Names of the filters in display order. */
export const filterNames = ['kind', 'year', 'criterion', 'metric'] as const;

export type FilterName = (typeof filterNames)[number];

/** Reads the filters from a query string. */
export function readFilters(query: URLSearchParams): Filters {
  const read = (name: keyof Filters) => query.get(name)?.trim() ?? '';
  return {
    q: read('q'),
    kind: read('kind'),
    year: read('year'),
    criterion: read('criterion'),
    metric: read('metric'),
    page: read('page'),
  };
}

/** Returns the finder's path for some filters. */
export function finderPath(filters: Partial<Filters>): string {
  const query = new URLSearchParams();
  for (const name of ['q', ...filterNames, 'page'] as const) {
    const value = (filters[name] ?? '').trim();
    if (value !== '' && !(name === 'page' && value === '1')) query.set(name, value);
  }
  return query.size === 0 ? '/documents' : `/documents?${query}`;
}
