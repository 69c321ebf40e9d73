import type { DocumentState, RouteEntry } from '@kalalaya/contract/document';
import { readPageHandle } from '@kalalaya/contract/page';
import { samePath } from '@kalalaya/contract/routes';
import type { PageHandle } from '@kalalaya/kit';
import {
  type LoaderFunctionArgs,
  PageDataContext,
  type RouteObject,
  useLoaderData,
  useLocation,
  useParams,
  useSite,
  data as withStatus,
} from '@kalalaya/runtime';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { loadFailureKind } from '../load-failure.ts';
import { type LoadedRemote, RemoteLoadError } from '../load-remote.ts';
import { WaitingPage } from '../views/waiting-page.tsx';
import { isPageData, type LoadedPage, type PageData } from './page-data.ts';
import { showAge, useArrival, useMarkedTarget } from './page-effects.ts';

/** A loaded remote; on the server without its release in the browser. */
type Remote = Pick<LoadedRemote, 'routes'> & Partial<LoadedRemote>;

/** Access to the remotes of the current document. */
export interface Remotes {
  /** Returns a remote whose code is already loaded. */
  getLoaded(name: string): Remote | undefined;
  /** Loads a remote's code. Rejects with `RemoteLoadError`. */
  load(name: string): Promise<Remote>;
  /** Requests the state of a page's document. Resolves to null if the page has to load its data itself, as on the server. */
  requestState?(request: Request): Promise<DocumentState | null>;
}

/** Runs the load of a page. The navigation waits for what it returns. */
export type RunLoad = (
  args: LoaderFunctionArgs,
  load: (args: LoaderFunctionArgs) => Promise<LoadedPage>,
) => Promise<PageData>;

/** Result of React Router's `data()`: a value with its status. */
interface DataWithInit {
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

const hasInit = (value: unknown): value is DataWithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/** Returns the route of a path among those of a remote, if there is one. */
export const routeAt = (routes: LoadedRemote['routes'] | undefined, path: string): RouteObject | undefined =>
  routes?.find((route) => route.path !== undefined && samePath(route.path, path));

/** Returns the route with its lazily loaded parts. */
export async function completeRoute(route: RouteObject): Promise<RouteObject> {
  const parts = typeof route.lazy === 'function' ? await route.lazy() : undefined;
  return parts ? ({ ...route, ...parts } as RouteObject) : route;
}

const differInFragmentOnly = (one: URL, other: URL) =>
  one.hash !== other.hash && one.pathname === other.pathname && one.search === other.search;

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/** Creates the route of a remote's page, whose code may not be loaded yet. Its id is its path. */
function pageRoute(
  { path, title, group, remote, fresh }: RouteEntry,
  remotes: Remotes,
  run: RunLoad,
): RouteObject {
  let complete: RouteObject | undefined;
  const ownHandle = () =>
    readPageHandle((complete ?? routeAt(remotes.getLoaded(remote)?.routes, path))?.handle);
  const handle: PageHandle = {
    path,
    head(result, site, params) {
      const page = isPageData(result) && !(result.page instanceof Promise) ? result.page : null;
      const own = page === null ? null : readPageHandle(page.route.handle);
      if (page !== null && own !== null) return own.head(page.data, site, params);
      // Home has no title block: one that shows while it loads would shift the layout.
      if (path === '/') return { title: site.name, bare: true };
      const waiting = ownHandle();
      if (waiting !== null) return waiting.head(undefined, site, params);
      return { title, ...(group !== undefined && group !== title && { crumbs: [{ label: group }] }) };
    },
  };

  function Waiting() {
    const skeleton: unknown = ownHandle()?.Skeleton;
    const head = handle.head(undefined, useSite(), useParams());
    return <WaitingPage head={head} {...(isComponent(skeleton) && { Skeleton: skeleton })} />;
  }

  /** The page. Suspends until it has arrived: React keeps another query of the same page on the screen meanwhile. */
  function Page({ page }: PageData) {
    const isLate = page instanceof Promise;
    const { route, data: result, asOf } = isLate ? use(page) : page;
    useEffect(() => {
      if (asOf !== undefined) showAge(asOf);
    }, [asOf]);
    useArrival(isLate);
    useMarkedTarget();
    return (
      <PageDataContext value={{ data: result }}>{route.Component && <route.Component />}</PageDataContext>
    );
  }

  function PageOrSkeleton({ page }: PageData) {
    // Without a boundary on the server and in its documents, where the error of a page must not be left to the browser.
    const [wasLate] = useState(page instanceof Promise);
    const content = <Page page={page} />;
    return wasLate ? <Suspense fallback={<Waiting />}>{content}</Suspense> : content;
  }

  async function load(args: LoaderFunctionArgs): Promise<LoadedPage> {
    // The document of a search, which is not cached, costs more than the call of the admin API.
    const requested = fresh === 0 ? null : remotes.requestState?.(args.request);
    const { routes, release } = remotes.getLoaded(remote) ?? (await remotes.load(remote));
    const known = routeAt(routes, path);
    if (known === undefined) throw new Error(`The release of ${remote} has no page ${path}`);
    const route = await completeRoute(known).catch(async (error: unknown) => {
      // Code that is there but throws is a fault of the release, which the recovery handles.
      if (release === undefined || (await loadFailureKind(error, release)) === 'evaluation') throw error;
      throw new RemoteLoadError(remote, 'network', error);
    });
    complete = route;
    const state = await requested;
    args.request.signal.throwIfAborted();
    // Data of another release may have another shape.
    if (
      state?.router &&
      path in state.router.loaderData &&
      state.remotes[remote]?.version === release?.version
    )
      return { route, data: state.router.loaderData[path], asOf: state.asOf ?? null };
    const result: unknown = typeof route.loader === 'function' ? await route.loader(args) : null;
    return hasInit(result) ? { route, data: result.data, init: result.init } : { route, data: result };
  }

  return {
    id: path,
    path,
    handle,
    // Without it the router would load a page again when its fragment is removed.
    shouldRevalidate: (args) =>
      !differInFragmentOnly(args.currentUrl, args.nextUrl) &&
      (complete?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    async loader(args) {
      const { page } = await run(args, load);
      return page instanceof Promise ? { page } : withStatus({ page }, page.init ?? undefined);
    },
    Component: function RemotePage() {
      const { page } = useLoaderData<PageData>();
      return <PageOrSkeleton key={useLocation().pathname} page={page} />;
    },
  };
}

/** Returns the routes of all pages of the live remotes, loaded or not. */
export function pageRoutes(
  { routeTable, remotes: releases }: Pick<DocumentState, 'routeTable' | 'remotes'>,
  remotes: Remotes,
  run: RunLoad,
): readonly RouteObject[] {
  return routeTable
    .filter(({ remote }) => releases[remote] !== undefined)
    .map((entry) => pageRoute(entry, remotes, run));
}
