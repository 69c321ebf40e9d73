import { answersFirst, lazyPage, PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { aqarPage } from './pages/aqar/aqar.page.tsx';
import { feedbackPage } from './pages/feedback/feedback.page.tsx';
import { filesPages } from './pages/files/files.page.tsx';
import { foldersPages } from './pages/folders/folders.page.tsx';
import { harithaPage } from './pages/haritha/haritha.page.tsx';
import { iqacPage } from './pages/iqac/iqac.page.tsx';
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
  lazyPage('/documents', async () => (await import('./pages/finder/finder.page.tsx')).finderPage),
  lazyPage('/documents/matrix', async () => (await import('./pages/matrix/matrix.page.tsx')).matrixPage),
  lazyPage('/d/:id', async () => (await import('./pages/document/document.page.tsx')).documentPage),
  ...packPaths.map((path) => groupPage(path, PackBody, { hasAnswer: answersFirst })),
];

export default routes;
