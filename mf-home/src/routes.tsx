import { answersFirst, lazyPage, PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { routes as remoteRoutes } from '../remote.ts';
import { codeOfConductPage } from './pages/code-of-conduct/code-of-conduct.page.tsx';
import { homePage } from './pages/home/home.page.tsx';
import { policyDocumentsPage } from './pages/policy-documents/policy-documents.page.tsx';
import { principalPage } from './pages/principal/principal.page.tsx';
import { successionListPage } from './pages/succession-list/succession-list.page.tsx';
import { groupPage } from './parts/groups.ts';

/** Pages with a layout of their own. */
const ownPages: readonly RouteObject[] = [
  homePage,
  principalPage,
  policyDocumentsPage,
  codeOfConductPage,
  lazyPage('/Contact', async () => (await import('./pages/contact/contact.page.tsx')).contactPage),
  successionListPage,
];

/** All pages. Without a layout of its own, a page shows the pack's content in the standard one. */
const routes: readonly RouteObject[] = [
  ...ownPages,
  ...remoteRoutes
    .filter(({ path }) => !ownPages.some((page) => page.path === path))
    .map(({ path }) => groupPage(path, PackBody, { hasAnswer: answersFirst })),
];

export default routes;
