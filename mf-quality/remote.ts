import { defineRemote } from '@kalalaya/contract/remote';
import { menu, TITLE } from './menu.ts';

export default defineRemote({
  name: 'mf-quality',
  title: TITLE,
  routes: [
    {
      path: '/AQAR',
      title: 'AQAR',
      group: 'IQAC',
      keywords: ['naac', 'accreditation', 'naac grade', 'annual quality assurance report', 'നാക്'],
    },
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
    {
      path: '/SSR',
      title: 'Self Study Report',
      group: 'IQAC',
      keywords: ['naac ssr', 'self study report', 'naac report', 'dvv'],
    },
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
    {
      path: '/Minutes',
      title: 'Minutes & Action Taken Reports',
      group: 'IQAC',
      query: ['page'],
      keywords: ['minutes', 'iqac minutes', 'meeting minutes', 'action taken report', 'atr', 'മിനുട്സ്'],
    },
    {
      path: '/Feedback',
      title: 'Feedback Categories',
      group: 'IQAC',
      query: ['category'],
      keywords: [
        'feedback',
        'feedback report',
        'student feedback',
        'parent feedback',
        'stakeholder feedback',
        'feedback analysis',
      ],
    },
    {
      path: '/Haritha',
      title: 'Haritha Protocol',
      group: 'IQAC',
      keywords: ['haritha', 'green protocol', 'haritha keralam', 'ഹരിതം', 'ഹരിത ചട്ടം'],
    },
    {
      path: '/IQAC',
      title: 'IQAC Initiatives',
      group: 'IQAC',
      query: ['page'],
      keywords: ['iqac', 'internal quality assurance cell', 'quality initiatives', 'audit'],
    },
    {
      path: '/documents',
      title: 'Documents',
      group: 'IQAC',
      query: ['q', 'kind', 'year', 'criterion', 'metric', 'page'],
      // Search results are never cached (docs/design.md, The way of a request).
      fresh: 0,
      keywords: ['document', 'documents', 'files', 'downloads', 'pdf', 'report'],
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
    {
      path: '/constitution.html',
      title: 'IQAC Constitution',
      group: 'IQAC',
      keywords: ['iqac members', 'iqac composition', 'iqac committee', 'iqac coordinator'],
    },
    {
      path: '/NEP2020.html',
      title: 'NEP 2020',
      group: 'IQAC',
      keywords: ['nep', 'national education policy'],
    },
    {
      path: '/actionplan.html',
      title: 'Action Plan',
      group: 'IQAC',
      keywords: ['action plan', 'plan of action'],
    },
    { path: '/KIRF.html', title: 'KIRF', group: 'IQAC', keywords: ['kerala ranking', 'state ranking'] },
    { path: '/bestpractice.html', title: 'Best Practice', group: 'IQAC', keywords: ['best practices'] },
    {
      path: '/institutionaldistinctiveness.html',
      title: 'Institutional Distinctiveness',
      group: 'IQAC',
      keywords: ['distinctiveness'],
    },
    {
      path: '/NIRF.html',
      title: 'NIRF',
      group: 'IQAC',
      keywords: ['ranking', 'national ranking', 'institutional ranking'],
    },
    {
      path: '/AISHE.html',
      title: 'AISHE',
      group: 'IQAC',
      keywords: ['higher education survey', 'aishe code'],
    },
    { path: '/KSHE.html', title: 'KSHE', group: 'IQAC', keywords: ['state higher education'] },
    {
      path: '/AAA.html',
      title: 'Academic and Administrative Audit',
      group: 'IQAC',
      keywords: ['academic audit', 'administrative audit', 'external audit'],
    },
    {
      path: '/greeninitiative.html',
      title: 'Green Initiative',
      group: 'IQAC',
      keywords: ['green audit', 'energy audit', 'solar', 'environment', 'green campus'],
    },
    {
      path: '/SSS.html',
      title: 'Student Satisfaction Survey',
      group: 'IQAC',
      keywords: ['sss', 'student survey', 'satisfaction survey'],
    },
    {
      path: '/disclosure',
      title: 'Public Self-Disclosure',
      group: 'IQAC',
      keywords: ['self disclosure', 'public disclosure', 'ncte disclosure'],
    },
  ],
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
