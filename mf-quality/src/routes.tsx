import { modulePages } from './module-pages.ts';
import { contentPage } from './pages/content/content.page.tsx';
import { disclosurePage } from './pages/disclosure/disclosure.page.tsx';

/** Routes of quality assurance, in the order of `remote.ts`. */
export default [
  ...modulePages,
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
  disclosurePage,
];
