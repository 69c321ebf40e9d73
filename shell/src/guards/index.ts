import type { DocumentState } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import type { createBrowserRouter } from 'react-router-dom';
import type { LoadedRemote } from '../load-remote.ts';
import { reportFailure } from './failure-report.ts';
import { restoreOriginals } from './globals.ts';
import { watchLazyScripts } from './lazy-scripts.ts';
import { removeListenersOf, watchListeners } from './listeners.ts';
import { hooks } from './originals.ts';
import { createRecovery, type Recovery, type RecoveryOptions } from './recovery.ts';
import { createLoopWatch, RenderLoopError } from './render-loop.ts';

export { reportFailure };

/** Delay of the second check of a page, in milliseconds: scripts may replace functions late. */
const LATE_CHECK_MS = 5_000;

/** Access of the guards to the running page. */
export interface Frame extends Pick<RecoveryOptions, 'loadInstead'> {
  readonly state: DocumentState;
  readonly router: Pick<
    ReturnType<typeof createBrowserRouter>,
    'navigate' | 'revalidate' | 'state' | 'subscribe'
  >;
  /** The remotes in use, by name. */
  readonly loadedRemotes: Map<string, LoadedRemote>;
  /** Path of the page that React shows: the router may be ahead of it. */
  readonly shownPath: string;
}

/** Guards of the running page (docs/decisions/0053-guards-at-run-time.md). */
export interface Guards extends Recovery {
  /** Called after a remote's code was evaluated, also if it was before. */
  onLoaded(remote: string): void;
  /** Called with the path of a page that has replaced another one, after the effects of both have run. */
  onShown(pathname: string): void;
}

// Safari has no requestIdleCallback.
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => act(), { timeout: 2_000 });
  else setTimeout(act, 300);
}

/** Returns the path that the document was loaded for. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href).pathname;
}

/** Starts the guards. No page waits for them. */
export function startGuards({ state, router, loadedRemotes, loadInstead, shownPath }: Frame): Guards {
  const initialPath = documentPath();
  const evaluated = new Set(loadedRemotes.values());
  /** Pattern of the last page shown of each remote. */
  const lastPages = new Map<string, string>();
  const reported = new Set<string>();
  /** Remotes of the current and of the previous page. */
  let currentRemote: string | undefined;
  let lastRemote = '';
  let lateCheck: ReturnType<typeof setTimeout> | undefined;
  let movesFocus = false;

  function notePage(pathname: string): void {
    const route = matchRoute(state.routeTable, pathname)?.route;
    currentRemote = route?.remote;
    if (route === undefined) return;
    lastRemote = route.remote;
    lastPages.set(route.remote, route.path);
  }

  /** Reports, once per release, the globals and listeners that a remote has changed outside its page. */
  function reportNames(remote: string, kind: FailureKind, names: readonly string[], place?: string): void {
    const version = loadedRemotes.get(remote)?.release.version;
    const fresh = names.filter((name) => !reported.has(`${remote} ${version} ${kind} ${name}`));
    if (version === undefined || fresh.length === 0) return;
    for (const name of fresh) reported.add(`${remote} ${version} ${kind} ${name}`);
    const message = fresh.join(', ');
    void reportFailure({ remote, version, page: lastPages.get(remote), kind, message, place });
  }

  const checkGlobals = (remote = lastRemote) => reportNames(remote, 'replaced-global', restoreOriginals());

  function checkListeners(remote: string): void {
    const leaked = removeListenersOf(remote, state);
    const names = [...new Set(leaked.map(({ name }) => name))];
    reportNames(remote, 'leaked-listener', names, leaked[0]?.place);
  }

  function showAgain(pathname: string, flushSync = false): void {
    const { location } = router.state;
    if (location.pathname !== pathname) return;
    movesFocus = location.key !== 'default';
    // Requests the data again even if the address has a fragment.
    void router.revalidate();
    void router.navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: location.state,
      flushSync,
    });
  }

  /** Replaces the current page with an error, which the recovery handles. */
  function endLoop(): void {
    const route = matchRoute(state.routeTable, router.state.location.pathname)?.route;
    if (route === undefined) return;
    const loaded = loadedRemotes.get(route.remote);
    if (loaded === undefined) return;
    const error = new RenderLoopError(route.path);
    const Component = () => {
      throw error;
    };
    const routes = loaded.routes.map((one) =>
      samePath(one.path ?? '', route.path) ? { path: route.path, Component } : one,
    );
    loadedRemotes.set(route.remote, { ...loaded, routes });
    // A transition would wait for the loop.
    showAgain(router.state.location.pathname, true);
  }

  function onShown(pathname: string): void {
    const leftRemote = currentRemote;
    checkGlobals();
    notePage(pathname);
    if (leftRemote !== undefined && leftRemote !== currentRemote) checkListeners(leftRemote);
    clearTimeout(lateCheck);
    lateCheck = setTimeout(() => whenIdle(checkGlobals), LATE_CHECK_MS);
    if (movesFocus && document.activeElement === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
    movesFocus = false;
  }

  watchLazyScripts(state);
  watchListeners();
  hooks.onCommit = createLoopWatch(endLoop);
  // The visitor may have left the first page before the guards were loaded.
  notePage(initialPath);
  onShown(shownPath);
  // Before the router sees a click, and before it requests data.
  window.addEventListener('click', () => checkGlobals(), true);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') checkGlobals();
  });

  return {
    ...createRecovery({
      state,
      releaseInUse: (remote) => loadedRemotes.get(remote)?.release,
      loadInstead,
      initialPath,
      lastPage: (remote) => lastPages.get(remote),
      showAgain,
    }),
    onLoaded(remote) {
      const loaded = loadedRemotes.get(remote);
      if (loaded === undefined || evaluated.has(loaded)) return;
      evaluated.add(loaded);
      checkGlobals(remote);
    },
    onShown,
  };
}
