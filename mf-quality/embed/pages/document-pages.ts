import type { RouteObject } from '@kalalaya/runtime';
import { documentPages } from '../../src/document-pages.ts';
import { ssrPage } from '../../src/pages/ssr/ssr.page.tsx';

/** Pages outside the AQAR and SSR trees: their code is a chunk of its own. */
export const deferredPages: readonly RouteObject[] = [ssrPage, ...documentPages];
