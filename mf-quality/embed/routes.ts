import type { LoaderFunctionArgs, LoadHost, RouteObject } from '@kalalaya/runtime';

/** Returns the route with a loader bound to `host`. Each element in a page has its own host. */
export function withHost(route: RouteObject, host: LoadHost): RouteObject {
  const { loader, lazy: _lazy, index: _index, children: _children, ...rest } = route;
  if (typeof loader !== 'function') return { ...rest };
  return {
    ...rest,
    loader: (args: LoaderFunctionArgs) => loader({ ...args, context: { loadHost: host } }),
  };
}
