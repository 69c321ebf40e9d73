import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { navigateTo } from '../../gate/in-page/navigation.ts';
import { type FixtureApi, type FixtureMode, startFixtureApi } from '../fixture-api/server.ts';
import { fetchDocument, mapLimited, unmet } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

// One API and successive portals over the same data folder: each phase continues where the previous one
// ended.
test.describe.configure({ mode: 'serial' });

const paths = oddRoutes.map(({ path }) => path).filter((_path, index) => index % 8 === 0);

let api: FixtureApi;
let portal: TestPortal;
let folder: string;
let dataDir: string;

const open = () =>
  startPortal({
    env: { API_UPSTREAM: api.base, DATA_DIR: dataDir, COLLEGES_DIR: path.join(folder, 'colleges') },
  });

/**
 * Copies the packs. The college refetches API data after one second, so every phase starts with stale data.
 */
async function copyColleges(): Promise<void> {
  await cp(path.join(checkout, 'colleges'), path.join(folder, 'colleges'), { recursive: true });
  const profile = path.join(folder, 'colleges/sahya/site.json');
  const profileData = JSON.parse(await readFile(profile, 'utf8')) as { api?: object };
  await writeFile(profile, JSON.stringify({ ...profileData, api: { ...profileData.api, freshSeconds: 1 } }));
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-outage-'));
  dataDir = path.join(folder, 'data');
  await copyColleges();
  api = await startFixtureApi('good');
  portal = await open();
});
test.afterAll(async () => {
  await portal.stop();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns routes whose status has changed, that are still loading, or that leak private values. */
async function findLostRoutes(): Promise<string[]> {
  const wrong = await mapLimited(paths, 4, async (address) => {
    const { status, main, html } = await fetchDocument(portal.url + address);
    return unmet(address, {
      [`status ${statuses.get(address)}, not ${status}`]: statuses.get(address) === status,
      loaded: !main.includes('Loading...'),
      [`no leak: ${leaksIn(html)}`]: leaksIn(html).length === 0,
    });
  });
  return wrong.flat();
}

/** Status and heading of each route while the API worked. */
const statuses = new Map<string, number>();
const headings = new Map<string, string>();

/** Returns the pages to visit in the browser in each phase: those that had data. */
const routesToVisit = () => {
  const good = paths.filter((address) => statuses.get(address) === 200);
  return good.slice(0, 3);
};

/** Visits the pages in the browser; each must show its previous heading and no error. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${portal.url}/About`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  for (const address of routesToVisit()) {
    await page.evaluate(navigateTo, address);
    await expect(page.locator('h1'), address).toHaveText(headings.get(address) ?? '');
    await expect(main, address).not.toContainText('Loading...');
    await expect(main, address).not.toContainText('No data found');
    await expect(main, address).not.toContainText('Failed to fetch');
  }
}

test('every page is shown while the admin API responds slowly', async () => {
  test.setTimeout(300_000);
  api.delay = 200;
  await mapLimited(paths, 4, async (address) => {
    const { status, document } = await fetchDocument(
      `${portal.url}${address}${address.includes('?') ? '&' : '?'}wait=1`,
    );
    statuses.set(address, status);
    headings.set(address, document.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  });
  api.delay = 0;
  expect([...statuses.values()].filter((status) => status !== 200 && status !== 404)).toEqual([]);
});

const outages: readonly (FixtureMode | 'gone')[] = ['slow', 'status', 'nonsense', 'gone'];
for (const mode of outages) {
  test(`pages shown before keep their data while the admin API fails: ${mode}`, async ({ page }) => {
    test.setTimeout(600_000);
    if (mode === 'gone') await api.down();
    else api.mode = mode;
    expect(await findLostRoutes()).toEqual([]);
    await visit(page);
  });
}

/** Makes the stored responses two hours older. */
function ageStoredResponses(): void {
  const file = new DatabaseSync(path.join(dataDir, 'answers/answers.sqlite'));
  const { changes } = file.prepare('UPDATE answers SET fetched_at = fetched_at - 7200000').run();
  file.close();
  expect(Number(changes)).toBeGreaterThan(10);
}

test('pages keep their data after a restart while the admin API is down', async ({ page }) => {
  test.setTimeout(600_000);
  await portal.stop();
  ageStoredResponses();
  portal = await open();
  expect(await findLostRoutes()).toEqual([]);
  await visit(page);
  expect(portal.log()).not.toContain('a remote failed');
});

test('data older than an hour shows its age in documents and after navigation, without a layout shift', async ({
  page,
}) => {
  const line = page.locator('.document-age');
  const address = routesToVisit()[1] ?? '';
  const fetchAgeNotice = async () =>
    (await fetchDocument(`${portal.url}${address}`)).document.querySelector('.document-age');
  await expect.poll(async () => (await fetchAgeNotice())?.hasAttribute('hidden')).toBe(false);
  expect((await fetchAgeNotice())?.textContent).toMatch(/shown as of \d+ \w+ \d{4} at \d\d:\d\d\.$/);
  await page.goto(`${portal.url}/About`);
  await waitForHydration(page);
  await expect(line).toBeHidden();
  const top = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().top);
  const before = await top();
  await page.evaluate(navigateTo, address);
  await expect(line).toBeVisible();
  await expect(line).toContainText('cannot be reached; shown as of');
  expect(await top()).toBe(before);
  await page.evaluate(navigateTo, '/About');
  await expect(line).toBeHidden();
});

test('changed data is shown once the admin API is back, without a restart', async () => {
  await api.up();
  api.mode = 'good';
  api.overrides = {
    '/Committees': () => ({ infra: [{ id: 1, name_of_the_cell: 'Committee of the return' }] }),
  };
  await expect
    .poll(async () => (await fetchDocument(`${portal.url}/Committies`)).main, { timeout: 90_000 })
    .toContain('Committee of the return');
});

test('the age notice disappears once the admin API is back, without loading a document', async ({ page }) => {
  await page.goto(`${portal.url}/About`);
  await waitForHydration(page);
  await expect(async () => {
    await page.evaluate(navigateTo, '/Committies');
    await expect(page.getByRole('main')).toContainText('Committee of the return');
    await expect(page.locator('.document-age')).toBeHidden({ timeout: 1 });
    await page.evaluate(navigateTo, '/About');
  }).toPass();
});
