import type { MenuEntry } from '@kalalaya/contract/remote';

const REPORTS = { group: 'IQAC', part: 'Reports' };
const PRACTICE = { group: 'IQAC', part: 'Plans and practice' };
const RANKINGS = { group: 'IQAC', part: 'Surveys and rankings' };

/** Title of the module and of its contents in a host page. */
export const TITLE = 'Quality assurance';

/** Menu entries of the module, in any order. */
export const menu: readonly MenuEntry[] = [
  { ...REPORTS, label: 'Documents', to: '/documents', order: 5 },
  { ...REPORTS, label: 'SSR', hint: 'Self Study Report', to: '/SSR', order: 10 },
  { ...REPORTS, label: 'AQAR', hint: 'Annual Quality Assurance Report', to: '/AQAR', order: 20 },
  { ...REPORTS, label: 'Minutes & Action Taken', to: '/Minutes', order: 30 },
  { ...REPORTS, label: 'Feedback', to: '/Feedback', order: 40 },
  { ...REPORTS, label: 'Academic and Administrative Audit', to: '/AAA.html', order: 50 },
  {
    ...PRACTICE,
    label: 'IQAC Initiatives',
    hint: 'Internal Quality Assurance Cell',
    to: '/IQAC',
    order: 60,
  },
  { ...PRACTICE, label: 'Constitution', to: '/constitution.html', order: 70 },
  { ...PRACTICE, label: 'Action Plan', to: '/actionplan.html', order: 80 },
  { ...PRACTICE, label: 'Best Practice', to: '/bestpractice.html', order: 90 },
  {
    ...PRACTICE,
    label: 'Institutional Distinctiveness',
    to: '/institutionaldistinctiveness.html',
    order: 100,
  },
  { ...PRACTICE, label: 'Public Self-Disclosure', to: '/disclosure', order: 105 },
  { ...PRACTICE, label: 'Haritha Protocol', to: '/Haritha', order: 110 },
  { ...PRACTICE, label: 'Green Initiative', to: '/greeninitiative.html', order: 120 },
  {
    ...PRACTICE,
    label: 'NEP 2020',
    hint: 'National Education Policy',
    to: '/NEP2020.html',
    order: 130,
  },
  { ...RANKINGS, label: 'Student Satisfaction Survey', to: '/SSS.html', order: 140 },
  {
    ...RANKINGS,
    label: 'NIRF',
    hint: 'National Institutional Ranking Framework',
    to: '/NIRF.html',
    order: 150,
  },
  {
    ...RANKINGS,
    label: 'KIRF',
    hint: 'Kerala Institutional Ranking Framework',
    to: '/KIRF.html',
    order: 160,
  },
  {
    ...RANKINGS,
    label: 'AISHE',
    hint: 'All India Survey on Higher Education',
    to: '/AISHE.html',
    order: 170,
  },
  { ...RANKINGS, label: 'KSHE', hint: 'Kerala State Higher Education', to: '/KSHE.html', order: 180 },
];
