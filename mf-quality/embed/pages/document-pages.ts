import type { RouteObject } from '@kalalaya/runtime';
import { documentPage } from '../../src/pages/document/document.page.tsx';
import { feedbackPage } from '../../src/pages/feedback/feedback.page.tsx';
import { finderPage } from '../../src/pages/finder/finder.page.tsx';
import { harithaPage } from '../../src/pages/haritha/haritha.page.tsx';
import { iqacPage } from '../../src/pages/iqac/iqac.page.tsx';
import { matrixPage } from '../../src/pages/matrix/matrix.page.tsx';
import { minutesPage } from '../../src/pages/minutes/minutes.page.tsx';
import { ssrPage } from '../../src/pages/ssr/ssr.page.tsx';

/** Pages outside the AQAR and SSR trees: their code is a chunk of its own. */
export const documentPages: readonly RouteObject[] = [
  ssrPage,
  minutesPage,
  feedbackPage,
  harithaPage,
  iqacPage,
  finderPage,
  matrixPage,
  documentPage,
];
