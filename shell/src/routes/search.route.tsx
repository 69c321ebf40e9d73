// The page's styles come with the shell's own, as its document links no others.
import '../views/search/search-results.module.css';
import { searchPage } from '@kalalaya/contract/address';
import type { RouteObject } from '@kalalaya/runtime';
import { searchHandle } from './search-head.ts';

/** The code of the page: its loader and what it draws. */
export const importSearchPage = () => import('./search-page.tsx');

/** Loader and component of the page, once they have come. */
export type LoadedSearchPage = Awaited<ReturnType<typeof importSearchPage>>;

/** /search: results for `?q=` (docs/specification/routes.json). Owned by the shell; its code is loaded when it is opened. */
export function searchRoute(loaded: LoadedSearchPage | null): RouteObject {
  const route = { id: 'search', path: searchPage.path, handle: searchHandle };
  if (loaded !== null) return { ...route, ...loaded.searchRoute };
  return { ...route, lazy: async () => (await importSearchPage()).searchRoute };
}
