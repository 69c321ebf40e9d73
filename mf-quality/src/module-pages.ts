import type { RouteObject } from '@kalalaya/runtime';
import { documentPages } from './document-pages.ts';
import { ssrPage } from './pages/ssr/ssr.page.tsx';
import { aqarPages, ssrPages } from './tree-pages.ts';

/**
 * Pages that need only the admin API; the embedded module (`embed/`) contains them too. Pages of the pack,
 * such as `/NIRF.html`, are left out: the portal does not serve their content to other origins.
 */
export const modulePages: readonly RouteObject[] = [...aqarPages, ssrPage, ...ssrPages, ...documentPages];
