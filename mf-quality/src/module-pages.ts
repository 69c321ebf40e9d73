import type { RouteObject } from '@kalalaya/runtime';
import { aqarPage } from './pages/aqar/aqar.page.tsx';
import { documentPage } from './pages/document/document.page.tsx';
import { feedbackPage } from './pages/feedback/feedback.page.tsx';
import { filesPage } from './pages/files/files.page.tsx';
import { finderPage } from './pages/finder/finder.page.tsx';
import { foldersPage } from './pages/folders/folders.page.tsx';
import { harithaPage } from './pages/haritha/haritha.page.tsx';
import { iqacPage } from './pages/iqac/iqac.page.tsx';
import { matrixPage } from './pages/matrix/matrix.page.tsx';
import { minutesPage } from './pages/minutes/minutes.page.tsx';
import { periodPage } from './pages/period/period.page.tsx';
import { ssrPage } from './pages/ssr/ssr.page.tsx';
import { subfoldersPage } from './pages/subfolders/subfolders.page.tsx';
import { aqarTree, ssrTree } from './parts/tree/trees.ts';

/**
 * Pages that need only the admin API; the embedded module (`embed/`) contains them too. Pages of the pack,
 * such as `/NIRF.html`, are left out: the portal does not serve their content to other origins.
 */
export const modulePages: readonly RouteObject[] = [
  aqarPage,
  periodPage(aqarTree, '/AqarPeriod/:period'),
  foldersPage(aqarTree, '/AqarParent/:cellid/:period'),
  subfoldersPage,
  filesPage(aqarTree, '/AqarFiles/:pid/:period'),
  ssrPage,
  periodPage(ssrTree, '/SSR/:period'),
  periodPage(ssrTree, '/SsrPeriod/:period'),
  foldersPage(ssrTree, '/SSRDocs/:cellid/:period'),
  filesPage(ssrTree, '/SSRFiles/:pid/:period'),
  minutesPage,
  feedbackPage,
  harithaPage,
  iqacPage,
  finderPage,
  matrixPage,
  documentPage,
];
