import type { RouteObject } from '@kalalaya/runtime';
import { routes } from '../../remote.ts';
import { aqarPage } from '../../src/pages/aqar/aqar.page.tsx';
import { filesPages } from '../../src/pages/files/files.page.tsx';
import { foldersPages } from '../../src/pages/folders/folders.page.tsx';
import { periodPages } from '../../src/pages/period/period.page.tsx';
import { subfoldersPage } from '../../src/pages/subfolders/subfolders.page.tsx';
import { packPaths } from '../../src/parts/groups.ts';
import { deferredPage } from './deferred.tsx';

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
