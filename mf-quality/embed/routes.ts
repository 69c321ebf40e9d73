import type { LoaderFunctionArgs, LoadHost, RouteObject } from '@kalalaya/shared/runtime';
import { aqarPage } from '../src/pages/aqar/aqar.page.tsx';
import { feedbackPage } from '../src/pages/feedback/feedback.page.tsx';
import { filesPage } from '../src/pages/files/files.page.tsx';
import { foldersPage } from '../src/pages/folders/folders.page.tsx';
import { harithaPage } from '../src/pages/haritha/haritha.page.tsx';
import { iqacPage } from '../src/pages/iqac/iqac.page.tsx';
import { minutesPage } from '../src/pages/minutes/minutes.page.tsx';
import { periodPage } from '../src/pages/period/period.page.tsx';
import { ssrPage } from '../src/pages/ssr/ssr.page.tsx';
import { subfoldersPage } from '../src/pages/subfolders/subfolders.page.tsx';
import { aqarTree, ssrTree } from '../src/parts/tree/trees.ts';

/**
 * The pages of `src/routes.tsx` that need the admin API only. Those of the pack (`/NIRF.html` and so on) are read on
 * the portal, which answers no other origin for them.
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
];

/** The route with a loader that works with `host`: several elements in one page have one each. */
export function withHost(route: RouteObject, host: LoadHost): RouteObject {
  const { loader, lazy: _lazy, index: _index, children: _children, ...rest } = route;
  if (typeof loader !== 'function') return { ...rest };
  return {
    ...rest,
    loader: (args: LoaderFunctionArgs) => loader({ ...args, context: { loadHost: host } }),
  };
}
