import type { PageContent } from '@kalalaya/runtime';
import { testApi } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import remote from '../../remote.ts';
import routes from '../routes.tsx';
import { openPage } from '../testing/open.ts';

const nirf: PageContent = {
  key: 'NIRF.html',
  title: 'NIRF',
  lead: 'Where the college stands.',
  html: '<h2>Data</h2><p>As submitted.</p>',
  people: [{ heading: 'Committee', entries: [{ name: 'A. Convener', role: 'Convener' }] }],
  tables: [{ caption: 'Ranks', columns: ['Year', 'Rank'], rows: [['2024', '']] }],
  documents: [{ label: 'Submission 2024', href: '/media/nirf.pdf', year: '2024' }],
  pictures: [],
  facts: [{ label: 'Category', value: 'Colleges' }],
};
const bare: PageContent = {
  ...nirf,
  key: 'SSS.html',
  title: '',
  lead: '',
  html: '',
  people: [],
  tables: [],
  documents: [],
  facts: [],
};

function open(path: string, answers: Readonly<Record<string, unknown>> = {}) {
  const contents = { 'NIRF.html': nirf, 'SSS.html': bare };
  const facts = { '/media/nirf.pdf': { bytes: 1_200_000, pages: 1 } };
  return openPage(path, testApi({ answers, contents, facts }));
}

test('routes and remote.ts declare the same paths', () => {
  expect(routes.map(({ path }) => path)).toEqual(remote.routes.map(({ path }) => path));
});

describe('/Minutes', () => {
  test('renders a table with Document List, Status and the actions of a document per period', async () => {
    const page = await open('/Minutes', {
      '/MinutesATR': {
        period: [
          { period: '2023-2024', pdf_path: 'minutes 1.pdf' },
          { period: '2022-2023', pdf_path: 'minutes.zip' },
          { period: '2021-2022', pdf_path: null },
        ],
      },
    });
    expect(page.title).toBe('Minutes & Action Taken Reports');
    expect(page.text).toContain('Document List Status');
    expect(page.text).toContain('View PDF 2023-2024');
    expect(page.text).toContain('Download ZIP 2022-2023');
    expect(page.text).toContain('2021-2022 N/A');
    expect(page.html).toMatch(/href="\/admin\/uploads\/documents\/minutes%201\.pdf" target="_blank"/);
  });

  test('shows a notice without periods', async () => {
    const page = await open('/Minutes', { '/MinutesATR': { titlehead: 'Minutes', period: [] } });
    expect(page).toMatchObject({ status: 200, title: 'Minutes' });
    expect(page.text).toContain('No data found');
  });
});

test('/IQAC lists practices with View PDF if file facts are missing', async () => {
  const api = testApi({
    answers: {
      '/IQAC': { periods: [{ audit_practices: 'Green audit', pdf_path: 'g.pdf' }, { pdf_path: 'x.jpg' }] },
    },
  });
  const page = await openPage('/IQAC', api);
  expect(page.title).toBe('IQAC Initiatives');
  expect(page.text).toContain('View PDF Green audit');
  expect(page.text).toContain('View JPG Untitled');
});

describe('/Haritha', () => {
  test('shows the protocol with Open and Download', async () => {
    const page = await open('/Haritha', { '/harithaProtocol': { list: [{ pdf_path: 'ഹരിതം.pdf' }] } });
    expect(page.title).toBe('Haritha Protocol');
    expect(page.links).toContain(`/admin/uploads/documents/${encodeURIComponent('ഹരിതം')}.pdf`);
  });

  test('links a document of another host instead of embedding it', async () => {
    const page = await open('/Haritha', {
      '/harithaProtocol': { list: [{ pdf_path: 'https://elsewhere.example/h.pdf' }] },
    });
    expect(page.links).toContain('https://elsewhere.example/h.pdf');
    expect(page.text).not.toContain('Loading...');
  });

  test('shows a notice without a protocol', async () => {
    const page = await open('/Haritha', { '/harithaProtocol': { list: [] } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
  });
});

test.each(['AQAR', 'SSR', 'IQAC', 'Minutes', 'Feedback', 'Haritha'])(
  '/%s shows what the college says about its documents, if its pack does',
  async (key) => {
    const answers = {
      '/AQAR': { periods: [] },
      '/SSRReports': { period: [] },
      '/IQAC': { periods: [] },
      '/MinutesATR': { period: [] },
      '/getCategories': { data: [] },
      '/harithaProtocol': { list: [] },
    };
    const own = {
      lead: 'Plates of steel.',
      html: '<p>No flags of plastic.</p>',
      facts: [{ label: 'Bins', value: 'Three' }],
    };
    const page = await openPage(`/${key}`, testApi({ answers, contents: { [key]: own } }));
    expect(page.text).toContain('Plates of steel.');
    expect(page.text).toContain('No flags of plastic.');
    expect(page.text).toContain('Three');
    const without = await openPage(`/${key}`, testApi({ answers }));
    expect(without.status).toBe(200);
    expect(without.text).not.toContain('Plates of steel.');
  },
);

describe('content pages', () => {
  test('show all content of the pack with the section menu', async () => {
    const page = await open('/nirf.html');
    expect(page).toMatchObject({ status: 200, title: 'NIRF' });
    for (const words of [
      'As submitted.',
      'A. Convener',
      'Ranks',
      '2024 -',
      'Submission 2024',
      '1 page',
      'Colleges',
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.links).toContain('/media/nirf.pdf');
    expect(page.links).toContain('/AQAR');
    expect(page.links).not.toContain('/About');
  });

  test('show title and breadcrumb if the pack has no content', async () => {
    const page = await open('/SSS.html');
    expect(page).toMatchObject({ status: 200, title: 'Student Satisfaction Survey' });
    expect(page.text).not.toContain('No data found');
  });
});
