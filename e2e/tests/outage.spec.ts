import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FixtureApi, type FixtureMode, startFixtureApi } from '../fixture-api/server.ts';
import { fetchDocument, mapLimited } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { expect, hydrated, test } from '../support/test.ts';

// One API and one portal after another over the same data folder: each phase begins where the last one ended.
test.describe.configure({ mode: 'serial' });

const full = process.env.FULL === '1';
const paths = oddRoutes.map(({ path }) => path).filter((_path, index) => full || index % 5 === 0);

let api: FixtureApi;
let portal: TestPortal;
let dataDir: string;

const open = () => startPortal({ env: { API_UPSTREAM: api.base, DATA_DIR: dataDir } });

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kalalaya-outage-'));
  api = await startFixtureApi('good');
  portal = await open();
});
test.afterAll(async () => {
  await portal.stop();
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Routes that were shown once and say No data found now, or leak, or are not whole. */
async function lost(): Promise<string[]> {
  const wrong = await mapLimited(paths, 4, async (address) => {
    const { status, main, html } = await fetchDocument(portal.url + address);
    return [
      ...(shown.get(address) === status ? [] : [`${address}: ${shown.get(address)} became ${status}`]),
      ...(main.includes('Loading...') ? [`${address}: still loading`] : []),
      ...leaksIn(html).map((leak) => `${address}: leaks ${leak}`),
    ];
  });
  return wrong.flat();
}

const shown = new Map<string, number>();

test('every page is shown while the admin API answers, however slowly', async () => {
  test.setTimeout(300_000);
  api.delay = 200;
  await mapLimited(paths, 4, async (address) => {
    const { status } = await fetchDocument(
      `${portal.url}${address}${address.includes('?') ? '&' : '?'}wait=1`,
    );
    shown.set(address, status);
  });
  api.delay = 0;
  expect([...shown.values()].filter((status) => status !== 200 && status !== 404)).toEqual([]);
});

const outages: readonly (FixtureMode | 'gone')[] = [
  'slow',
  'status',
  'nonsense',
  'truncated',
  'huge',
  'endless',
  'gone',
];
for (const mode of outages) {
  test(`nothing once shown is lost while the admin API is: ${mode}`, async () => {
    test.setTimeout(300_000);
    if (mode === 'gone') await api.down();
    else api.mode = mode;
    expect(await lost()).toEqual([]);
  });
}

test('nothing is lost over a restart while the admin API is gone', async () => {
  test.setTimeout(300_000);
  await portal.stop();
  portal = await open();
  expect(await lost()).toEqual([]);
  expect(portal.log()).not.toContain('a remote failed');
});

test('client navigation goes on while the admin API is gone', async ({ page }) => {
  await page.goto(`${portal.url}/AQAR`);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: '2023-2024' }).click();
  await expect(page.locator('h1')).toContainText('2023–24');
  await expect(page.getByRole('main')).not.toContainText('No data found');
});

test('an answer that changed is shown once the admin API is back, without a restart', async () => {
  await api.up();
  api.mode = 'good';
  api.replaced = {
    '/Committees': () => ({ infra: [{ id: 1, name_of_the_cell: 'Committee of the return' }] }),
  };
  await expect
    .poll(async () => (await fetchDocument(`${portal.url}/Committies`)).main, { timeout: 90_000 })
    .toContain('Committee of the return');
});

test('no private column stands on the disk', async () => {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  );
  expect(texts.join('').length).toBeGreaterThan(10_000);
  expect(texts.flatMap((text) => leaksIn(text))).toEqual([]);
});
