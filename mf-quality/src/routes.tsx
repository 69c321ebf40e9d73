import { PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { aqarPage } from './pages/aqar/aqar.page.tsx';
import { documentPage } from './pages/document/document.page.tsx';
import { feedbackPage } from './pages/feedback/feedback.page.tsx';
import { filesPages } from './pages/files/files.page.tsx';
import { finderPage } from './pages/finder/finder.page.tsx';
import { foldersPages } from './pages/folders/folders.page.tsx';
import { harithaPage } from './pages/haritha/haritha.page.tsx';
import { iqacPage } from './pages/iqac/iqac.page.tsx';
import { matrixPage } from './pages/matrix/matrix.page.tsx';
import { minutesPage } from './pages/minutes/minutes.page.tsx';
import { periodPages } from './pages/period/period.page.tsx';
import { ssrPage } from './pages/ssr/ssr.page.tsx';
import { subfoldersPage } from './pages/subfolders/subfolders.page.tsx';
import { groupPage, packPaths } from './parts/groups.ts';

const routes: readonly RouteObject[] = [
  aqarPage,
  ssrPage,
  ...periodPages,
  ...foldersPages,
  subfoldersPage,
  ...filesPages,
  minutesPage,
  feedbackPage,
  harithaPage,
  iqacPage,
  finderPage,
  matrixPage,
  documentPage,
  ...packPaths.map((path) => groupPage(path, PackBody)),
];

export default routes;
