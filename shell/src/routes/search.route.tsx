// Imported here because the document links only the shell's main stylesheet.
import '../views/search/search-results.module.css';
import { searchPage } from '@kalalaya/contract/address';
import type { RouteObject } from '@kalalaya/runtime';
import { searchHandle } from './search-head.ts';

/** Imports the page's loader and component. */
export const importSearchPage = () => import('./search-page.tsx');

/** The loaded module of the search page. */
export type LoadedSearchPage = Awaited<ReturnType<typeof importSearchPage>>;

/**
 * Creates the route /search, results for `?q=` (docs/specification/routes.json). Lazy unless `searchModule`
 * is given.
 */
export function searchRoute(searchModule: LoadedSearchPage | null): RouteObject {
  const route = { id: 'search', path: searchPage.path, handle: searchHandle };
  if (searchModule !== null) return { ...route, ...searchModule.searchRoute };
  return { ...route, lazy: async () => (await importSearchPage()).searchRoute };
}
