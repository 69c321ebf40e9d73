import type { Notice } from '@kalalaya/contract/document';
import { type ApiClient, data, Outlet, type RouteObject } from '@kalalaya/runtime';
import { type Location, ScrollRestoration } from 'react-router-dom';
import { ShellLayout } from '../views/layout.tsx';
import { NotFound, notFoundHandle, Unavailable, unavailableHandle } from '../views/not-found.tsx';
import { RouteFailure } from './route-failure.tsx';
import { type LoadedSearchPage, searchRoute } from './search.route.tsx';
import { siteMapRoute } from './site-map.route.tsx';

interface ShellRouteOptions {
  readonly api?: ApiClient;
  readonly search?: LoadedSearchPage | null;
  readonly unavailable?: readonly string[] | undefined;
}

/**
 * Returns the key of a saved scroll position. The first entry of each document, and those of links to an anchor, have the same
 * key in the history: without their address, one document would get the position of another.
 */
const scrollKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

const sendNotFound = () => data(null, { status: 404 });

/**
 * Creates the route tree: the layout around the remotes' pages, the search, the site map and the 404 page.
 *
 * @param pages Routes of the remotes: all in the browser, those of the matched remote on the server.
 * @param notices Ticker items read by the server.
 * @param options `api` is the ticker's client in the browser; `search` is the search page's module if already
 * loaded; `unavailable` are the patterns of pages that no release serves at the moment.
 */
export function shellRoutes(
  pages: readonly RouteObject[],
  notices: readonly Notice[] | null,
  { api, search = null, unavailable = [] }: ShellRouteOptions = {},
): RouteObject[] {
  function Root() {
    return (
      <ShellLayout ticker={notices} {...(api && { api })}>
        <Outlet />
        {/* Scrolls to the top of a new page and restores the position on back navigation. */}
        <ScrollRestoration getKey={scrollKey} />
      </ShellLayout>
    );
  }
  return [
    {
      id: 'root',
      Component: Root,
      children: [
        {
          // Around the shell's own pages too: a remote's page that is left for one of them may throw while it ends.
          id: 'pages',
          ErrorBoundary: RouteFailure,
          children: [
            ...pages,
            searchRoute(search),
            siteMapRoute,
            ...unavailable.map((path) => ({
              id: `unavailable ${path}`,
              path,
              loader: sendNotFound,
              Component: Unavailable,
              handle: unavailableHandle,
            })),
            {
              id: 'not-found',
              path: '*',
              loader: sendNotFound,
              Component: NotFound,
              handle: notFoundHandle,
            },
          ],
        },
      ],
    },
  ];
}
