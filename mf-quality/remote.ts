import { defineRemote, type RouteDefinition } from '@kalalaya/contract/remote';
import { menu, TITLE } from './menu.ts';

/** The routes, apart from what browsers do not need. */
export const routes: readonly RouteDefinition[] = [
  { path: '/AQAR', title: 'AQAR', group: 'IQAC' },
  { path: '/SSR', title: 'Self Study Report', group: 'IQAC' },
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
];

const aqarPeriod = { call: '/AQAR', at: 'periods.0.period' };
const aqarCell = { call: '/aqarParent/{period}/AQAR', at: 'cells.0.id' };
const aqarFolder = { call: '/menu/aqarParentfolder/{cellid}/{period}/AQAR', at: 'parentfolder.0.id' };
const subfolder = { call: '/menu/aqarSubfolder/{parent}/{period}/{parent}/AQAR', at: 'subfolder.0.id' };
const ssrPeriod = { call: '/SSRReports', at: 'period.0.period' };
const ssrCell = { call: '/aqarParent/{period}/SSR', at: 'cells.0.id' };
const ssrFolder = { call: '/menu/aqarParentfolder/{cellid}/{period}/SSR', at: 'parentfolder.0.id' };

/** The pages of the trees, each with what leads to one of it. Their titles come from the data. */
const title = 'Quality documents';
const query = ['cell', 'page'];
const treeRoutes: readonly RouteDefinition[] = [
  { path: '/AqarPeriod/:period', title, discover: { period: aqarPeriod } },
  { path: '/AqarParent/:cellid/:period', title, discover: { period: aqarPeriod, cellid: aqarCell } },
  {
    path: '/AqarSubfolder/:pid/:period',
    title,
    query,
    discover: { period: aqarPeriod, cellid: aqarCell, pid: aqarFolder },
  },
  {
    path: '/AqarFiles/:pid/:period',
    title,
    query,
    discover: { period: aqarPeriod, cellid: aqarCell, parent: aqarFolder, pid: subfolder },
  },
  { path: '/SSR/:period', title, discover: { period: ssrPeriod } },
  { path: '/SsrPeriod/:period', title, discover: { period: ssrPeriod } },
  { path: '/SSRDocs/:cellid/:period', title, discover: { period: ssrPeriod, cellid: ssrCell } },
  {
    path: '/SSRFiles/:pid/:period',
    title,
    query,
    discover: { period: ssrPeriod, cellid: ssrCell, pid: ssrFolder },
  },
];

export default /* @__PURE__ */ defineRemote({
  name: 'mf-quality',
  title: TITLE,
  routes: [...routes, ...treeRoutes],
  menu,
  search: [
    {
      kind: 'Annual Quality Assurance Report',
      call: '/AQAR',
      at: 'periods',
      title: 'period',
      label: 'AQAR {period}',
      to: '/AqarPeriod/{period}',
    },
    {
      kind: 'Self Study Report',
      call: '/SSRReports',
      at: 'period',
      title: 'period',
      label: 'SSR {period}',
      to: '/SSR/{period}',
    },
  ],
});
