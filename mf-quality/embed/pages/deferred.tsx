import { readPageHandle } from '@kalalaya/contract/page';
import type { PageHandle } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';

/**
 * Route of a page whose chunk is loaded by its loader. Unlike the router's `lazy`, a failed chunk is requested
 * again by Try again.
 */
export function deferredPage(path: string, load: () => Promise<readonly RouteObject[]>): RouteObject {
  let page: RouteObject | undefined;
  const handle: PageHandle = {
    path,
    head: (...args) => readPageHandle(page?.handle)?.head(...args) ?? { title: '' },
  };
  return {
    path,
    handle,
    async loader(args) {
      page ??= (await load()).find((candidate) => candidate.path === path);
      return typeof page?.loader === 'function' ? page.loader(args) : null;
    },
    Component: () => page?.Component && <page.Component />,
  };
}
