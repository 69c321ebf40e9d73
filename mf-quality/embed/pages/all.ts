import type { RouteObject } from '@kalalaya/runtime';
import { aqarPage } from '../../src/pages/aqar/aqar.page.tsx';
import { filesPage } from '../../src/pages/files/files.page.tsx';
import { foldersPage } from '../../src/pages/folders/folders.page.tsx';
import { periodPage } from '../../src/pages/period/period.page.tsx';
import { subfoldersPage } from '../../src/pages/subfolders/subfolders.page.tsx';
import { aqarTree, ssrTree } from '../../src/parts/tree/trees.ts';
import { deferredPage } from './deferred.tsx';

const loadDocumentPages = async () => (await import('./document-pages.ts')).documentPages;

const deferredPaths = [
  '/SSR',
  '/Minutes',
  '/Feedback',
  '/Haritha',
  '/IQAC',
  '/documents',
  '/documents/matrix',
  '/d/:id',
];

/** The module's pages in a host page: the trees at once, the others in a chunk that is loaded when needed. */
export const embeddedPages: readonly RouteObject[] = [
  aqarPage,
  periodPage(aqarTree, '/AqarPeriod/:period'),
  foldersPage(aqarTree, '/AqarParent/:cellid/:period'),
  subfoldersPage,
  filesPage(aqarTree, '/AqarFiles/:pid/:period'),
  periodPage(ssrTree, '/SSR/:period'),
  periodPage(ssrTree, '/SsrPeriod/:period'),
  foldersPage(ssrTree, '/SSRDocs/:cellid/:period'),
  filesPage(ssrTree, '/SSRFiles/:pid/:period'),
  ...deferredPaths.map((path) => deferredPage(path, loadDocumentPages)),
];
