import type { DocumentState } from '@kalalaya/contract/document';
import { matchRoute } from '@kalalaya/contract/routes';
import type { createBrowserRouter } from 'react-router-dom';
import type { LoadedRemote } from '../load-remote.ts';
import { watchLazyScripts } from './lazy-scripts.ts';
import { createRecovery, type Recovery, type RecoveryOptions } from './recovery.ts';

export { reportFailure } from './failure-report.ts';

/** The running page, as the guards see and change it. */
export interface Frame extends Pick<RecoveryOptions, 'loadInstead'> {
  readonly state: DocumentState;
  readonly router: Pick<
    ReturnType<typeof createBrowserRouter>,
    'navigate' | 'revalidate' | 'state' | 'subscribe'
  >;
  /** The remotes in use, by name. */
  readonly loadedRemotes: Map<string, LoadedRemote>;
}

/** Guards of the running page (docs/decisions/0053-guards-at-run-time.md). */
export interface Guards extends Recovery {
  /** Called when a page has replaced another one, and the effects of both have run. */
  onShown(): void;
}

/** Returns the path that the document was loaded for. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href).pathname;
}

/** Starts the guards. They are no part of the scripts that a page waits for. */
export function startGuards({ state, router, loadedRemotes, loadInstead }: Frame): Guards {
  const initialPath = documentPath();
  /** The page of each remote that was shown last, as its pattern. */
  const lastPages = new Map<string, string>();
  let movesFocus = false;

  const currentRoute = () => matchRoute(state.routeTable, router.state.location.pathname)?.route;

  function notePage(route = currentRoute()): void {
    if (route) lastPages.set(route.remote, route.path);
  }

  function showAgain(pathname: string): void {
    const { location } = router.state;
    if (location.pathname !== pathname) return;
    movesFocus = location.key !== 'default';
    // Requests the data again even if the address has a fragment.
    void router.revalidate();
    void router.navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    });
  }

  function onShown(): void {
    notePage();
    if (movesFocus && document.activeElement === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
    movesFocus = false;
  }

  watchLazyScripts(state);
  // The page of the document may have been left before the guards were loaded.
  notePage(matchRoute(state.routeTable, initialPath)?.route);
  onShown();

  return {
    ...createRecovery({
      state,
      releaseInUse: (remote) => loadedRemotes.get(remote)?.release,
      loadInstead,
      initialPath,
      lastPage: (remote) => lastPages.get(remote),
      showAgain,
    }),
    onShown,
  };
}
