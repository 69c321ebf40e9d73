import { searchPage } from '@kalalaya/contract/address';
import { definePage } from '@kalalaya/kit';
import type { LoadContext, SearchAnswer } from '@kalalaya/runtime';
import { SearchResults } from '../views/search/search-results.tsx';
import { searchHandle } from './search-head.ts';

/** Most results of the page: whoever does not find among them adds a word. */
const MOST = 50;

async function load({ api, query }: LoadContext): Promise<SearchAnswer> {
  const asked = query.get('q') ?? '';
  if (asked.trim() === '') return { query: '', total: 0, results: [] };
  return api.search(asked, MOST);
}

const { loader = false, Component = null } = definePage<SearchAnswer>({
  path: searchPage.path,
  load,
  head: (data, { site, params }) => searchHandle.head(data, site, params),
  Content: ({ data }) => <SearchResults answer={data} />,
  failedMessage: 'The search does not answer just now.',
});

/** What the route of /search lacks until it is opened. */
export const searchRoute = { loader, Component };
