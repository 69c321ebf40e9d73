import type { DocumentState, RouteEntry } from '@kalalaya/contract/document';
import { samePath } from '@kalalaya/contract/routes';
import type { RouteObject } from '@kalalaya/runtime';
import type { LoadedRemote } from '../load-remote.ts';
import { createPendingPages } from './pending-page.ts';
import { type BrowserNavigation, remotePage } from './remote-page.tsx';

/** Access to the remotes of the current document. */
export interface Remotes {
  /** Returns a remote whose code is already loaded. */
  getLoaded(name: string): LoadedRemote | undefined;
  /** Loads a remote's code. Rejects with `RemoteLoadError`. */
  load(name: string): Promise<LoadedRemote>;
}

const routeAt = (remote: LoadedRemote | undefined, path: string) =>
  remote?.routes.find((route) => route.path !== undefined && samePath(route.path, path));

/**
 * Returns routes for every page of the live remotes, loaded or not. The routes of `first` come first and in
 * their own order, because the router's route ids, and with them the document's state, depend on it.
 */
export function pageRoutes(
  { routeTable, remotes: releases }: Pick<DocumentState, 'routeTable' | 'remotes'>,
  remotes: Remotes,
  first: string | null,
  savedScrollY: () => number | null,
): readonly RouteObject[] {
  const navigation: BrowserNavigation = { pendingPages: createPendingPages(), savedScrollY };
  function routeOf(entry: RouteEntry): RouteObject {
    const getLoaded = () => routeAt(remotes.getLoaded(entry.remote), entry.path);
    return remotePage(
      {
        entry,
        getLoaded,
        async fetch() {
          const route = routeAt(await remotes.load(entry.remote), entry.path);
          if (route === undefined)
            throw new Error(`The release of ${entry.remote} has no page ${entry.path}`);
          return route;
        },
      },
      navigation,
    );
  }
  const initialRoutes = (first === null ? [] : (remotes.getLoaded(first)?.routes ?? [])).map((route) => {
    const { path = '' } = route;
    const entry = routeTable.find((one) => one.remote === first && samePath(one.path, path));
    return entry ? routeOf({ ...entry, path }) : route;
  });
  const others = routeTable.filter(
    ({ remote }) => releases[remote] !== undefined && remotes.getLoaded(remote) === undefined,
  );
  return [...initialRoutes, ...others.map(routeOf)];
}
