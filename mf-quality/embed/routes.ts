import type { LoaderFunctionArgs, LoadHost, RouteObject } from '@kalalaya/runtime';

/** The route with a loader that works with `host`: several elements in one page have one each. */
export function withHost(route: RouteObject, host: LoadHost): RouteObject {
  const { loader, lazy: _lazy, index: _index, children: _children, ...rest } = route;
  if (typeof loader !== 'function') return { ...rest };
  return {
    ...rest,
    loader: (args: LoaderFunctionArgs) => loader({ ...args, context: { loadHost: host } }),
  };
}
