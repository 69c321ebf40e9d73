// First: the order of the cascade layers is that of their first mention.
import './views/styles/index.css';

import { searchPage } from '@kalalaya/contract/address';
import { DOCUMENT_STATE_ID, type DocumentState, ROOT_ID } from '@kalalaya/contract/document';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { ensureSanitizer } from '@kalalaya/kit';
import { createLazyClient, restoreSession, SiteProvider, setLoadHost } from '@kalalaya/runtime';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reportFailure } from './failure-report.ts';
import { watchLazyScripts } from './lazy-scripts.ts';
import { createRemoteLoader, type LoadedRemote } from './load-remote.ts';
import { leaveLinksToBrowser } from './navigation/offline-links.ts';
import { pageRoutes } from './navigation/page-routes.ts';
import { fetchAhead } from './navigation/prefetch.ts';
import { followAge } from './navigation/stale-notice.ts';
import { createRecovery } from './recovery.ts';
import { PortalProvider } from './routes/portal-context.tsx';
import { importSearchPage } from './routes/search.route.tsx';
import { shellRoutes } from './routes/shell-routes.tsx';
import { takeHeldClicks } from './starter/replay-clicks.ts';
import { keepFocus } from './starter/restore-focus.ts';

function readState(): DocumentState {
  const element = document.getElementById(DOCUMENT_STATE_ID);
  if (element === null) throw new Error('This document carries no state for the portal');
  return JSON.parse(element.textContent) as DocumentState;
}

/** Resolves when the router has its first data. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * The portal. Once all of it answers to the visitor, the page is marked as alive, for whoever waits for that, and the
 * clicks that waited are done.
 */
function Alive({ root, clickHeld, children }: { root: HTMLElement; clickHeld(): void; children: ReactNode }) {
  useEffect(() => {
    root.dataset.alive = '';
    clickHeld();
  }, [root, clickHeld]);
  return children;
}

/** Keeps the focus where it is while parts of the page take their live form: until the visitor goes elsewhere. */
function keepFocusHere(root: HTMLElement, router: ReturnType<typeof createBrowserRouter>): void {
  const stop = keepFocus(root);
  const { pathname } = router.state.location;
  const leave = router.subscribe(({ navigation, location: { pathname: now } }) => {
    if (navigation.state === 'idle' && now === pathname) return;
    stop();
    leave();
  });
}

async function start(): Promise<void> {
  const read = readState();
  const copy = read.copy && (await import('./static-export/open-export.ts')).openCopy(read, read.copy);
  if (copy === null) return;
  const { state = read } = copy ?? {};
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error('This document has no place for the portal');
  const client =
    copy?.client ??
    createLazyClient({
      apiBase: state.site.apiBase,
      contentBase: '/portal',
      beforeHtml: ensureSanitizer,
    });
  setLoadHost({ site: state.site, client });

  const sections = new Map<string, LoadedRemote>();
  const load = createRemoteLoader(state, ({ remote, release: { version }, error, kind }) => {
    console.error(`The remote ${remote} ${version} could not be loaded`, error);
    void kind.then((known) => reportFailure({ remote, version, kind: known, message: String(error) }));
  });
  async function section(name: string): Promise<LoadedRemote> {
    const loaded = await load(name);
    sections.set(name, loaded);
    return loaded;
  }

  /** A remote that a step leads to, with the code of the API client, which the step asks by: both are fetched at once. */
  function sectionAhead(name: string): Promise<LoadedRemote> {
    client(new AbortController().signal)
      .facts([])
      .catch(() => {
        // Fetched again with the first question.
      });
    return section(name);
  }

  const firstRemote = state.matched ?? matchRoute(state.routeTable, location.pathname)?.route.remote;
  const claimed = firstRemote !== undefined && state.remotes[firstRemote] !== undefined;
  const first = claimed ? await section(firstRemote).catch(() => null) : null;
  // The document holds the whole page, and its links lead on by themselves: better than a panel in its place.
  if (claimed && first === null && state.router) return;
  const opensSearch = samePath(location.pathname, searchPage.path);
  const search = opensSearch ? await importSearchPage().catch(() => null) : null;
  if (opensSearch && search === null && state.router) return;
  const asRendered = first === null || first.release === state.remotes[firstRemote ?? ''];

  const pages = pageRoutes(
    state,
    { known: (name) => sections.get(name), load: sectionAhead },
    first === null ? null : (firstRemote ?? null),
    () => router.state.restoreScrollPosition || null,
  );
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
    shellRoutes(pages, state.notices, { api: client(new AbortController().signal), search }),
    state.router && asRendered
      ? { hydrationData: { loaderData: { ...state.router.loaderData }, errors: null } }
      : {},
  );
  followAge(router, state.site.apiBase);
  const recovery = createRecovery({ state, used: (name) => sections.get(name)?.release });
  const app = (clickHeld: () => void) => (
    <StrictMode>
      <SiteProvider site={state.site}>
        <PortalProvider value={{ routeTable: state.routeTable, recovery }}>
          <Alive root={root} clickHeld={clickHeld}>
            <RouterProvider router={router} />
          </Alive>
        </PortalProvider>
      </SiteProvider>
    </StrictMode>
  );
  if (state.router && asRendered) {
    keepFocusHere(root, router);
    hydrateRoot(root, app(takeHeldClicks()));
  } else {
    await initialized(router);
    const clickHeld = takeHeldClicks();
    root.replaceChildren();
    createRoot(root).render(app(clickHeld));
  }
  copy?.show();
  // The copy is as old as its export.
  if (state.copy?.live && state.router) void router.revalidate();
  restoreSession();
  watchLazyScripts(state);
  leaveLinksToBrowser();
  fetchAhead(state, sectionAhead);
}

void start();
