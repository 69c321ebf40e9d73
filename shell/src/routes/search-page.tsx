import { searchPage } from '@kalalaya/contract/address';
import { definePage } from '@kalalaya/kit';
import type { LoadContext, SearchResponse } from '@kalalaya/runtime';
import { SearchResults } from '../views/search/search-results.tsx';
import { searchHandle } from './search-head.ts';

const MAX_RESULTS = 50;

async function load({ api, query }: LoadContext): Promise<SearchResponse> {
  const text = query.get('q') ?? '';
  if (text.trim() === '') return { query: '', total: 0, results: [] };
  return api.search(text, MAX_RESULTS);
}

const { loader = false, Component = null } = definePage<SearchResponse>({
  path: searchPage.path,
  load,
  head: (data, { site, params }) => searchHandle.head(data, site, params),
  Content: ({ data }) => <SearchResults response={data} />,
  failedMessage: 'The search is not available at the moment.',
});

/** The lazily loaded part of the /search route. */
export const searchRoute = { loader, Component };
