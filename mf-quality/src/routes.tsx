import { aqarPage } from './pages/aqar/aqar.page.tsx';
import { contentPage } from './pages/content/content.page.tsx';
import { feedbackPage } from './pages/feedback/feedback.page.tsx';
import { filesPage } from './pages/files/files.page.tsx';
import { foldersPage } from './pages/folders/folders.page.tsx';
import { harithaPage } from './pages/haritha/haritha.page.tsx';
import { iqacPage } from './pages/iqac/iqac.page.tsx';
import { minutesPage } from './pages/minutes/minutes.page.tsx';
import { periodPage } from './pages/period/period.page.tsx';
import { ssrPage } from './pages/ssr/ssr.page.tsx';
import { subfoldersPage } from './pages/subfolders/subfolders.page.tsx';
import { aqarTree, ssrTree } from './parts/tree/trees.ts';

/** The pages of quality assurance, in the order of `remote.ts`. */
export default [
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
  contentPage('constitution.html', 'IQAC Constitution'),
  contentPage('NEP2020.html', 'NEP 2020'),
  contentPage('actionplan.html', 'Action Plan'),
  contentPage('KIRF.html', 'KIRF'),
  contentPage('bestpractice.html', 'Best Practice'),
  contentPage('institutionaldistinctiveness.html', 'Institutional Distinctiveness'),
  contentPage('NIRF.html', 'NIRF'),
  contentPage('AISHE.html', 'AISHE'),
  contentPage('KSHE.html', 'KSHE'),
  contentPage('AAA.html', 'Academic and Administrative Audit'),
  contentPage('greeninitiative.html', 'Green Initiative'),
  contentPage('SSS.html', 'Student Satisfaction Survey'),
];
