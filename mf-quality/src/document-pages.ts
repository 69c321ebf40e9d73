import type { RouteObject } from '@kalalaya/runtime';
import { documentPage } from './pages/document/document.page.tsx';
import { feedbackPage } from './pages/feedback/feedback.page.tsx';
import { finderPage } from './pages/finder/finder.page.tsx';
import { harithaPage } from './pages/haritha/haritha.page.tsx';
import { iqacPage } from './pages/iqac/iqac.page.tsx';
import { matrixPage } from './pages/matrix/matrix.page.tsx';
import { minutesPage } from './pages/minutes/minutes.page.tsx';

/** Pages outside the AQAR and SSR trees, besides `/SSR`. */
export const documentPages: readonly RouteObject[] = [
  minutesPage,
  feedbackPage,
  harithaPage,
  iqacPage,
  finderPage,
  matrixPage,
  documentPage,
];
