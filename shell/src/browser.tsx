// Imported first: the order in which cascade layers are first mentioned decides their precedence.
import './views/styles/index.css';

import { searchPage } from '@kalalaya/contract/address';
import {
  type BrowserRelease,
  type DocumentState,
  HYDRATION_MARK,
  ROOT_ID,
  type RouteEntry,
} from '@kalalaya/contract/document';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { ensureSanitizer } from '@kalalaya/kit';
import { createLazyClient, restoreSession, SiteProvider, setLoadHost } from '@kalalaya/runtime';
import { type ReactNode, StrictMode, useEffect, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readDocumentState } from './document-state.ts';
import { createRemoteLoader, type LoadedRemote } from './load-remote.ts';
import { fetchDocumentState } from './navigation/document-data.ts';
import type { PageData } from './navigation/page-data.ts';
import { createPageLoads } from './navigation/page-loads.ts';
import { completeRoute, pageRoutes, routeAt } from './navigation/page-routes.tsx';
import { prefetchRemotes } from './navigation/prefetch.ts';
import type { Recovery } from './recovery/index.ts';
import { PortalContext } from './routes/portal-context.ts';
import { importSearchPage } from './routes/search.route.tsx';
import { shellRoutes } from './routes/shell-routes.tsx';
import { takeQueuedClicks } from './starter/replay-clicks.ts';
import { restoreInput } from './starter/restore-input.ts';

/** Delay before the recovery is loaded, in milliseconds: it must not delay the page's own requests. */
const RECOVERY_DELAY_MS = 200;

/** Returns the document's page with its code, by route id; nothing for a page of the shell. */
async function pageOf(
  entry: RouteEntry | undefined,
  remote: LoadedRemote | null,
  { router, asOf }: DocumentState,
): Promise<Record<string, PageData>> {
  if (entry === undefined) return {};
  const route = routeAt(remote?.routes, entry.path);
  if (route === undefined) return {};
  return {
    [entry.path]: {
      page: { route: await completeRoute(route), data: router?.loaderData[entry.path], asOf: asOf ?? null },
    },
  };
}

/** Loads the recovery, which no visitor needs before the page is hydrated. */
const importRecovery = () => import('./recovery/index.ts');

function whenInitialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Marks the page as hydrated (a performance mark, then `data-alive` of the root) and replays the clicks queued before. */
function HydrationEffects({
  root,
  replayClicks,
  children,
}: {
  root: HTMLElement;
  replayClicks(): void;
  children: ReactNode;
}) {
  // The gate counts the scripts requested until then: layout effects import what hydration does not wait for.
  useInsertionEffect(() => void performance.mark(HYDRATION_MARK), []);
  useEffect(() => {
    root.dataset.alive = '';
    replayClicks();
  }, [root, replayClicks]);
  return children;
}

/** Restores focus and typed text while hydration replaces elements, until the first client-side navigation. */
function restoreInputOnHydration(root: HTMLElement, router: ReturnType<typeof createBrowserRouter>): void {
  const stop = restoreInput(root);
  const { pathname } = router.state.location;
  const leave = router.subscribe(({ navigation, location: { pathname: now } }) => {
    if (navigation.state === 'idle' && now === pathname) return;
    stop();
    leave();
  });
}

async function start(): Promise<void> {
  const documentState = readDocumentState();
  const staticExport =
    documentState.copy &&
    (await import('./static-export/open-export.ts')).openStaticExport(documentState, documentState.copy);
  if (staticExport === null) return;
  const { state = documentState } = staticExport ?? {};
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error(`The document contains no #${ROOT_ID} element for the portal`);
  const client =
    staticExport?.client ??
    createLazyClient({
      apiBase: state.site.apiBase,
      contentBase: '/portal',
      beforeHtml: ensureSanitizer,
    });
  setLoadHost({ site: state.site, client });

  const initialPath = location.pathname;
  const loadedRemotes = new Map<string, LoadedRemote>();
  const load = createRemoteLoader(state, ({ remote, release: { version }, error, kind }) => {
    console.error(`The remote ${remote} ${version} could not be loaded`, error);
    Promise.all([kind, importRecovery()])
      .then(([failureKind, { reportFailure }]) =>
        reportFailure({ remote, version, kind: failureKind, message: String(error) }),
      )
      .catch(() => {
        // No connection for the report either.
      });
  });
  async function loadRemote(name: string, failing?: BrowserRelease): Promise<LoadedRemote> {
    const loaded = await load(name, failing);
    loadedRemotes.set(name, loaded);
    return loaded;
  }

  /**
   * Loads a remote together with the API client's code, which the page's loader needs: one round trip for
   * both.
   */
  function loadRemoteAndClient(name: string): Promise<LoadedRemote> {
    client(new AbortController().signal)
      .facts([])
      .catch(() => {
        // Retried with the first request.
      });
    return loadRemote(name);
  }

  const entry = matchRoute(state.routeTable, location.pathname)?.route;
  const initialRemoteName = state.matched ?? entry?.remote;
  const hasInitialRemote = initialRemoteName !== undefined && state.remotes[initialRemoteName] !== undefined;
  const initialRemote = hasInitialRemote ? await loadRemote(initialRemoteName).catch(() => null) : null;
  // The server-rendered page is complete and its links work without scripts: better than an error panel.
  if (hasInitialRemote && initialRemote === null && state.router) return;
  const isSearchPage = samePath(location.pathname, searchPage.path);
  const search = isSearchPage ? await importSearchPage().catch(() => null) : null;
  if (isSearchPage && search === null && state.router) return;
  const initialPage = await pageOf(entry, initialRemote, state).catch(() => null);
  if (initialPage === null && state.router) return;
  const matchesRender =
    initialRemote === null || initialRemote.release === state.remotes[initialRemoteName ?? ''];

  // The router loads the page of a document without data before it exists itself.
  let isLoadedAgain = () => true;
  async function requestState({ url, signal }: Request) {
    // A page that is loaded again gets the data that its document has not, such as the session's.
    if (state.copy || isLoadedAgain()) return null;
    const { pathname, search } = new URL(url);
    const found = await fetchDocumentState(pathname + search, signal);
    return found?.site.id === state.site.id ? found : null;
  }
  const loads = createPageLoads();
  const pages = pageRoutes(
    state,
    { getLoaded: (name) => loadedRemotes.get(name), load: loadRemoteAndClient, requestState },
    loads.run,
  );
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
    shellRoutes(pages, state.notices, {
      api: client(new AbortController().signal),
      search,
      unavailable: state.site.unavailable,
    }),
    state.router && matchesRender
      ? { hydrationData: { loaderData: { ...state.router.loaderData, ...initialPage }, errors: null } }
      : {},
  );
  isLoadedAgain = () => router.state.revalidation === 'loading';
  router.subscribe(({ loaderData }) => loads.abortLeft(loaderData));
  let recovery: Promise<Recovery> | undefined;
  async function startRecovery(): Promise<Recovery> {
    const { createRecovery, watchLazyScripts } = await importRecovery();
    watchLazyScripts(state);
    return createRecovery({
      state,
      initialPath,
      releaseInUse: (remote) => loadedRemotes.get(remote)?.release,
      loadInstead: loadRemote,
      showAgain(pathname) {
        const { location } = router.state;
        if (location.pathname !== pathname) return;
        // Requests the data again even if the address has a fragment.
        void router.revalidate();
        void router.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
      },
    });
  }
  /** Starts the recovery once; a start that failed is tried again. */
  function getRecovery(): Promise<Recovery> {
    recovery ??= startRecovery();
    recovery.catch(() => {
      recovery = undefined;
    });
    return recovery;
  }
  const app = (replayClicks: () => void) => (
    <StrictMode>
      <SiteProvider site={state.site}>
        <PortalContext
          value={{
            routeTable: state.routeTable,
            recover: async (pathname, error) => (await getRecovery()).recover(pathname, error),
            savedScrollY: () => router.state.restoreScrollPosition || null,
          }}
        >
          <HydrationEffects root={root} replayClicks={replayClicks}>
            <RouterProvider router={router} />
          </HydrationEffects>
        </PortalContext>
      </SiteProvider>
    </StrictMode>
  );
  if (state.router && matchesRender) {
    restoreInputOnHydration(root, router);
    hydrateRoot(root, app(takeQueuedClicks()));
  } else {
    await whenInitialized(router);
    const replayClicks = takeQueuedClicks();
    root.replaceChildren();
    createRoot(root).render(app(replayClicks));
  }
  staticExport?.show();
  // The data is as old as the export.
  if (state.copy?.live && state.router) void router.revalidate();
  restoreSession();
  prefetchRemotes(state, loadRemoteAndClient);
  // If it cannot be loaded now, it is with the first failure.
  setTimeout(() => void getRecovery().catch(() => {}), RECOVERY_DELAY_MS);
}

void start();
