import type { Notice } from '@kalalaya/contract/document';
import { type ApiClient, data, Outlet, type RouteObject } from '@kalalaya/runtime';
import { ScrollRestoration } from 'react-router-dom';
import { ShellLayout } from '../views/layout.tsx';
import { NotFound, notFoundHandle } from '../views/not-found.tsx';
import { RouteFailure } from './route-failure.tsx';
import { type LoadedSearchPage, searchRoute } from './search.route.tsx';
import { siteMapRoute } from './site-map.route.tsx';

/**
 * The shell's own routes around those of the remotes: the layout, the place of the remotes, the search,
 * the site map and the 404 page. `api` is what the ticker asks with in the browser; `search`
 * the page of results, where it has come already. `pages` are the remotes' routes: in the browser all, on the server those of the matched remote.
 */
export function shellRoutes(
  pages: readonly RouteObject[],
  notices: readonly Notice[] | null,
  { api, search = null }: { api?: ApiClient; search?: LoadedSearchPage | null } = {},
): RouteObject[] {
  function Root() {
    return (
      <ShellLayout ticker={notices} {...(api && { api })}>
        <Outlet />
        {/* To the top of a new page, and back to where a page was left. */}
        <ScrollRestoration />
      </ShellLayout>
    );
  }
  return [
    {
      id: 'root',
      Component: Root,
      children: [
        { id: 'pages', ErrorBoundary: RouteFailure, children: [...pages] },
        searchRoute(search),
        siteMapRoute,
        {
          id: 'not-found',
          path: '*',
          loader: () => data(null, { status: 404 }),
          ErrorBoundary: RouteFailure,
          Component: NotFound,
          handle: notFoundHandle,
        },
      ],
    },
  ];
}
