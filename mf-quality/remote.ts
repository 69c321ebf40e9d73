import { defineRemote } from '@kalalaya/contract/remote';

const REPORTS = { group: 'IQAC', part: 'Reports' };
const PRACTICE = { group: 'IQAC', part: 'Plans and practice' };
const RANKINGS = { group: 'IQAC', part: 'Surveys and rankings' };

export default defineRemote({
  name: 'mf-quality',
  title: 'Quality assurance',
  routes: [
    { path: '/AQAR', title: 'AQAR', group: 'IQAC' },
    {
      path: '/AqarPeriod/:period',
      title: 'Quality documents',
      discover: { period: { call: '/AQAR', at: 'periods.0.period' } },
    },
    {
      path: '/AqarParent/:cellid/:period',
      title: 'Quality documents',
      discover: {
        period: { call: '/AQAR', at: 'periods.0.period' },
        cellid: { call: '/aqarParent/{period}/AQAR', at: 'cells.0.id' },
      },
    },
    {
      path: '/AqarSubfolder/:pid/:period',
      title: 'Quality documents',
      query: ['cell', 'page'],
      discover: {
        period: { call: '/AQAR', at: 'periods.0.period' },
        cellid: { call: '/aqarParent/{period}/AQAR', at: 'cells.0.id' },
        pid: { call: '/menu/aqarParentfolder/{cellid}/{period}/AQAR', at: 'parentfolder.0.id' },
      },
    },
    {
      path: '/AqarFiles/:pid/:period',
      title: 'Quality documents',
      query: ['cell', 'page'],
      discover: {
        period: { call: '/AQAR', at: 'periods.0.period' },
        cellid: { call: '/aqarParent/{period}/AQAR', at: 'cells.0.id' },
        parent: { call: '/menu/aqarParentfolder/{cellid}/{period}/AQAR', at: 'parentfolder.0.id' },
        pid: { call: '/menu/aqarSubfolder/{parent}/{period}/{parent}/AQAR', at: 'subfolder.0.id' },
      },
    },
    { path: '/SSR', title: 'Self Study Report', group: 'IQAC' },
    {
      path: '/SSR/:period',
      title: 'Quality documents',
      discover: { period: { call: '/SSRReports', at: 'period.0.period' } },
    },
    {
      path: '/SsrPeriod/:period',
      title: 'Quality documents',
      discover: { period: { call: '/SSRReports', at: 'period.0.period' } },
    },
    {
      path: '/SSRDocs/:cellid/:period',
      title: 'Quality documents',
      discover: {
        period: { call: '/SSRReports', at: 'period.0.period' },
        cellid: { call: '/aqarParent/{period}/SSR', at: 'cells.0.id' },
      },
    },
    {
      path: '/SSRFiles/:pid/:period',
      title: 'Quality documents',
      query: ['cell', 'page'],
      discover: {
        period: { call: '/SSRReports', at: 'period.0.period' },
        cellid: { call: '/aqarParent/{period}/SSR', at: 'cells.0.id' },
        pid: { call: '/menu/aqarParentfolder/{cellid}/{period}/SSR', at: 'parentfolder.0.id' },
      },
    },
    { path: '/Minutes', title: 'Minutes & Action Taken Reports', group: 'IQAC', query: ['page'] },
    { path: '/Feedback', title: 'Feedback Categories', group: 'IQAC', query: ['category'] },
    { path: '/Haritha', title: 'Haritha Protocol', group: 'IQAC' },
    { path: '/IQAC', title: 'IQAC Initiatives', group: 'IQAC', query: ['page'] },
    {
      path: '/documents',
      title: 'Documents',
      group: 'IQAC',
      query: ['q', 'kind', 'year', 'criterion', 'metric', 'page'],
      // Search results are never cached (docs/design.md, The way of a request).
      fresh: 0,
    },
    {
      path: '/documents/matrix',
      title: 'Documents by Metric and Year',
      query: ['kind', 'criterion', 'metric'],
    },
    {
      path: '/d/:id',
      title: 'Document',
      discover: { id: { call: '/documents', at: 'documents.0.record.id' } },
    },
    { path: '/constitution.html', title: 'IQAC Constitution', group: 'IQAC' },
    { path: '/NEP2020.html', title: 'NEP 2020', group: 'IQAC' },
    { path: '/actionplan.html', title: 'Action Plan', group: 'IQAC' },
    { path: '/KIRF.html', title: 'KIRF', group: 'IQAC' },
    { path: '/bestpractice.html', title: 'Best Practice', group: 'IQAC' },
    { path: '/institutionaldistinctiveness.html', title: 'Institutional Distinctiveness', group: 'IQAC' },
    { path: '/NIRF.html', title: 'NIRF', group: 'IQAC' },
    { path: '/AISHE.html', title: 'AISHE', group: 'IQAC' },
    { path: '/KSHE.html', title: 'KSHE', group: 'IQAC' },
    { path: '/AAA.html', title: 'Academic and Administrative Audit', group: 'IQAC' },
    { path: '/greeninitiative.html', title: 'Green Initiative', group: 'IQAC' },
    { path: '/SSS.html', title: 'Student Satisfaction Survey', group: 'IQAC' },
    { path: '/disclosure', title: 'Public Self-Disclosure', group: 'IQAC' },
  ],
  menu: [
    { ...REPORTS, label: 'Find Documents', to: '/documents', order: 5 },
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
  ],
});
