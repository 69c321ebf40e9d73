import type { FindParams, FoundDocuments } from '@kalalaya/contract/document-index';

/** What a visitor is looking for, as the address says it; '' for no wish. */
export type Wishes = Readonly<Record<'q' | 'kind' | 'year' | 'criterion' | 'metric' | 'page', string>>;

/** Data of the finder. */
export interface FinderData {
  readonly wishes: Wishes;
  readonly found: FoundDocuments;
}

/** Names of the filters, in the order they are shown. */
export const filters = ['kind', 'year', 'criterion', 'metric'] as const;

/** One of `filters`. */
export type Filter = (typeof filters)[number];

/** Reads the wishes of an address. */
export function readWishes(query: URLSearchParams): Wishes {
  const read = (name: keyof Wishes) => query.get(name)?.trim() ?? '';
  return {
    q: read('q'),
    kind: read('kind'),
    year: read('year'),
    criterion: read('criterion'),
    metric: read('metric'),
    page: read('page'),
  };
}

/** The call's parameters are the wishes. */
export const asParams = (wishes: Wishes): FindParams => wishes;

/** The finder's address for some wishes. */
export function finderPath(wishes: Partial<Wishes>): string {
  const query = new URLSearchParams();
  for (const name of ['q', ...filters, 'page'] as const) {
    const value = (wishes[name] ?? '').trim();
    if (value !== '' && !(name === 'page' && value === '1')) query.set(name, value);
  }
  return query.size === 0 ? '/documents' : `/documents?${query}`;
}
