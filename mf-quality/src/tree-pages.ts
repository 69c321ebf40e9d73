import type { RouteObject } from '@kalalaya/runtime';
import { aqarPage } from './pages/aqar/aqar.page.tsx';
import { filesPage } from './pages/files/files.page.tsx';
import { foldersPage } from './pages/folders/folders.page.tsx';
import { periodPage } from './pages/period/period.page.tsx';
import { subfoldersPage } from './pages/subfolders/subfolders.page.tsx';
import { aqarTree, ssrTree } from './parts/tree/trees.ts';

/** Pages of the AQAR tree. */
export const aqarPages: readonly RouteObject[] = [
  aqarPage,
  periodPage(aqarTree, '/AqarPeriod/:period'),
  foldersPage(aqarTree, '/AqarParent/:cellid/:period'),
  subfoldersPage,
  filesPage(aqarTree, '/AqarFiles/:pid/:period'),
];

/** Pages of the SSR tree below `/SSR`. */
export const ssrPages: readonly RouteObject[] = [
  periodPage(ssrTree, '/SSR/:period'),
  periodPage(ssrTree, '/SsrPeriod/:period'),
  foldersPage(ssrTree, '/SSRDocs/:cellid/:period'),
  filesPage(ssrTree, '/SSRFiles/:pid/:period'),
];
