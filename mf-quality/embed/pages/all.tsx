import { readPageHandle } from '@kalalaya/contract/page';
import type { PageHandle } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { routes } from '../../remote.ts';
import { aqarPage } from '../../src/pages/aqar/aqar.page.tsx';
import { filesPages } from '../../src/pages/files/files.page.tsx';
import { foldersPages } from '../../src/pages/folders/folders.page.tsx';
import { periodPages } from '../../src/pages/period/period.page.tsx';
import { subfoldersPage } from '../../src/pages/subfolders/subfolders.page.tsx';
import { packPaths } from '../../src/parts/groups.ts';

/**
 * Route of a page whose chunk is loaded by its loader. Unlike the router's `lazy`, a failed chunk is requested
 * again by Try again.
 */
function deferredPage(path: string, load: () => Promise<readonly RouteObject[]>): RouteObject {
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

const loadDocumentPages = async () => (await import('./document-pages.ts')).documentPages;

/**
 * The pages that a host page can show, which need only the admin API: the trees at once, the others in a chunk that is
 * loaded when needed. The portal does not serve the content of the pack, such as `/NIRF.html`, to other origins.
 */
export const embeddedPages: readonly RouteObject[] = [
  aqarPage,
  ...periodPages,
  ...foldersPages,
  subfoldersPage,
  ...filesPages,
  ...routes
    .map(({ path }) => path)
    .filter((path) => path !== aqarPage.path && !packPaths.includes(path))
    .map((path) => deferredPage(path, loadDocumentPages)),
];
