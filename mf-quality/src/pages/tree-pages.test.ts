import { testApi } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/open.ts';
import { aqarResponses, ssrResponses } from '../testing/tree.ts';

const facts = { '/admin/uploads/cell/bill%20(3).pdf': { bytes: 96_000, pages: 12 } };
const fixtures = { answers: { ...aqarResponses, ...ssrResponses }, facts };

function open(path: string, answers: Readonly<Record<string, unknown>> = fixtures.answers) {
  return openPage(path, testApi({ ...fixtures, answers }));
}

test.each([
  ['/AqarPeriod/2023-2024', '/AQAR', 200, 'Criterion 2'],
  ['/AqarSubfolder/20/2023-2024?cell=10', '/menu/aqarParentfolder/10/2023-2024/AQAR', 200, 'Bills (QlM)'],
  ['/SSRFiles/51/2023-2024?cell=50', '/menu/aqarParentfolder/50/2023-2024/SSR', 200, 'cell/plan.pdf'],
  ['/AqarFiles/999/2023-2024', '/menu/aqarParentfolder/40/2023-2024/AQAR', 503, 'No data found'],
])('%s without the response to %s has status %i', async (path, call, status, shown) => {
  const { [call]: _missing, ...rest } = fixtures.answers as Readonly<Record<string, unknown>>;
  const page = await open(path, rest);
  expect(page.status).toBe(status);
  expect(page.html).toContain(shown);
});

test.each([
  ['/AqarParent/40/2023-2024', {}, 'No parent folders found for this period.'],
  [
    '/AqarSubfolder/31/2023-2024?cell=10',
    { '/menu/aqarSubfolder/31/2023-2024/31/AQAR': { head: '7.2 - Later', subfolder: [] } },
    'No data found',
  ],
  [
    '/AqarFiles/21/2023-2024?cell=10',
    { '/menu/aqarfiles/21/2023-2024/10/AQAR': { aqarfiles: [] } },
    'No data found',
  ],
])('%s is empty, exists and says so', async (path, empty, notice) => {
  const page = await open(path, { ...aqarResponses, ...empty });
  expect(page.status).toBe(200);
  expect(page.text).toContain(notice);
});

describe('/AqarParent/:cellid/:period', () => {
  test('leads on to the next criterion, except from the last', async () => {
    expect((await open('/AqarParent/10/2023-2024')).text).toContain('Next: Criterion 10 - Last');
    const last = await open('/AqarParent/40/2023-2024');
    expect(last.text).not.toContain('Next:');
    expect(last.links).toContain('/AqarParent/10/2023-2024');
  });
});

describe('file counts of rows', () => {
  const state = { complete: true, done: 0, found: 0 };
  const period = 'AQAR 2023-2024';
  const counts = {
    state,
    folders: {
      [`${period} › Criterion 2 - Teaching & Learning`]: 3,
      [`${period} › Criterion 2 - Teaching & Learning › 7.1.2 - Energy`]: 1,
    },
    pages: { '/AqarFiles/21/2023-2024?cell=10': 12 },
  };
  const answers = {
    ...fixtures.answers,
    '/documents/counts?kind=aqar': { state, folders: { [period]: 3 } },
    '/documents/counts?kind=aqar&folder=AQAR+2023-2024': counts,
  };

  test.each([
    ['/AQAR', '2023-2024 3 files'],
    ['/AqarPeriod/2023-2024', 'Teaching & Learning 3 files'],
    ['/AqarParent/10/2023-2024', '7.1.2 - Energy 1 file'],
    ['/AqarSubfolder/20/2023-2024?cell=10', 'Bills (QlM) 12 files'],
  ])('%s shows %j after one counts request', async (path, text) => {
    const api = testApi({ ...fixtures, answers });
    expect((await openPage(path, api)).text).toContain(text);
    expect(api.requests.filter((address) => address.startsWith('/documents'))).toHaveLength(1);
  });

  test('are hidden while the document index is incomplete', async () => {
    const incomplete = { state: { ...state, complete: false }, folders: { [period]: 1 } };
    const page = await open('/AQAR', { ...answers, '/documents/counts?kind=aqar': incomplete });
    expect(page.text).toContain('2023-2024');
    expect(page.text).not.toContain('1 file');
  });
});

describe('/AqarSubfolder/:pid/:period', () => {
  test('lists the siblings of the folder below its files, if they are known', async () => {
    const page = await open('/AqarSubfolder/20/2023-2024?cell=10');
    expect(page.text).toMatch(/7\.1\.2 - Energy .*Bills \(QlM\).*Other folders .*7\.1\.10 Environment/);
    expect(page.links).toContain('/AqarSubfolder/30/2023-2024?cell=10');
  });

  test('lists no folders of a cell that does not hold the folder', async () => {
    const address = '/menu/aqarSubfolder/21/2023-2024/21/AQAR';
    const page = await open('/AqarSubfolder/21/2023-2024?cell=10', {
      ...fixtures.answers,
      [address]: { head: 'Bills', subfolder: [] },
    });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('Other folders');
  });

  test('shows the files of an only subfolder at once', async () => {
    const folder = await open('/AqarSubfolder/20/2023-2024?cell=10');
    const subfolder = await open('/AqarFiles/21/2023-2024?cell=10');
    const filesOf = ({ links }: typeof folder) => links.filter((link) => link.includes('/uploads/'));
    expect(filesOf(subfolder).length).toBeGreaterThan(0);
    expect(filesOf(folder)).toEqual(filesOf(subfolder));
  });

  test('renders without a cell if the rest of the tree cannot be read', async () => {
    const address = '/menu/aqarSubfolder/20/2023-2024/20/AQAR';
    const page = await open('/AqarSubfolder/20/2023-2024', { [address]: aqarResponses[address] });
    expect(page.status).toBe(200);
    expect(page.links).toContain('/AqarFiles/21/2023-2024');
  });
});

describe('/AqarFiles/:pid/:period', () => {
  test('shows the facts of a file, and no link for an address that is refused', async () => {
    const page = await open('/AqarFiles/21/2023-2024');
    expect(page.text).toMatch(/PDF ?96 KB ?12 pages ?2023-2024/);
    expect(page.html).toMatch(/<a [^>]*href="\/admin\/uploads\/cell\/bill%20\(3\)\.pdf" target="_blank"/);
    expect(page.html).not.toContain('javascript:');
    expect(page.text).toContain('Lost page 2023-2024 N/A');
  });

  test('lists the siblings of a subfolder below its files', async () => {
    const address = '/menu/aqarSubfolder/20/2023-2024/20/AQAR';
    const subfolder = [
      { id: 22, subfoldertitle: '7.1.2 Meters' },
      { id: 21, subfoldertitle: '7.1.2 Bills' },
    ];
    const page = await open('/AqarFiles/21/2023-2024?cell=10', {
      ...fixtures.answers,
      [address]: { head: '7.1.2 - Energy', subfolder },
    });
    expect(page.text).toMatch(/7\.1\.2 Bills .*Document List .*Other folders 7\.1\.2 Meters/);
    expect(page.links).toContain('/AqarFiles/22/2023-2024?cell=10');
    expect(page.links).toContain('/documents?kind=aqar&metric=7.1.2');
  });

  test('finds a folder with files and no subfolders', async () => {
    expect(await open('/AqarFiles/30/2023-2024')).toMatchObject({ status: 200, title: '7.1.10 Environment' });
  });

  test('prefers the cell of the URL, even if its response is empty', async () => {
    const page = await open('/AqarFiles/21/2023-2024?cell=40');
    expect(page.status).toBe(404);
    expect(page.text).toContain('No data found');
  });
});

describe('SSR', () => {
  test('lists the periods of the reports call, if any', async () => {
    const reports = { period: [{ period: '2015-2020', filename: '' }] };
    const page = await open('/SSR', { ...fixtures.answers, '/SSRReports': reports });
    expect(page.links).toContain('/SSR/2015-2020');
    expect(page.links).not.toContain('/SSR/2023-2024');
    expect(page.text).toContain('No data found');
  });

  test('lists the siblings of a folder below its files, if they are known', async () => {
    const folders = '/menu/aqarParentfolder/50/2023-2024/SSR';
    const siblings = {
      head: '1 - Curriculum',
      period: '2023-2024',
      parentfolder: [
        { id: 52, parentfoldertitle: '1.2.1 Choices' },
        { id: 51, parentfoldertitle: '1.1.1 Planning' },
      ],
    };
    const page = await open('/SSRFiles/51/2023-2024', { ...fixtures.answers, [folders]: siblings });
    expect(page.text).toMatch(/Document List .*Other folders 1\.2\.1 Choices/);
    expect(page.links).toContain('/SSRFiles/52/2023-2024?cell=50');
  });
});
