import type { DocumentState, RouteEntry } from '@kalalaya/contract/document';
import { samePath } from '@kalalaya/contract/routes';
import type { RouteObject } from '@kalalaya/runtime';
import type { LoadedRemote } from '../load-remote.ts';
import { createPatience } from './pending-page.ts';
import { remotePage } from './remote-page.tsx';

/** The remotes of this browser page. */
export interface Remotes {
  /** A remote whose code is here. */
  known(name: string): LoadedRemote | undefined;
  /** Fetches a remote's code. Rejects with `RemoteLoadError`. */
  load(name: string): Promise<LoadedRemote>;
}

const routeAt = (remote: LoadedRemote | undefined, path: string) =>
  remote?.routes.find((route) => route.path !== undefined && samePath(route.path, path));

/**
 * Routes for every page of the live remotes, whether their code is here or not. Those of `first` come first and in
 * their own order: the router numbers them so, and the document's state names them by these numbers.
 */
export function pageRoutes(
  { routeTable, remotes: releases }: Pick<DocumentState, 'routeTable' | 'remotes'>,
  remotes: Remotes,
  first: string | null,
  leftAt: () => number | null,
): readonly RouteObject[] {
  const navigation = { patience: createPatience(), leftAt };
  function routeOf(entry: RouteEntry): RouteObject {
    const known = () => routeAt(remotes.known(entry.remote), entry.path);
    return remotePage(
      {
        entry,
        known,
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
  const own = (first === null ? [] : (remotes.known(first)?.routes ?? [])).map((route) => {
    const { path = '' } = route;
    const entry = routeTable.find((one) => one.remote === first && samePath(one.path, path));
    return entry ? routeOf({ ...entry, path }) : route;
  });
  const others = routeTable.filter(
    ({ remote }) => releases[remote] !== undefined && remotes.known(remote) === undefined,
  );
  return [...own, ...others.map(routeOf)];
}
