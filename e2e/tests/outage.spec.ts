import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '@kalalaya/contract/calls';
import type { Page } from 'playwright/test';
import { type FixtureApi, type FixtureMode, startFixtureApi } from '../fixture-api/server.ts';
import { fetchDocument, mapLimited } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { expect, hydrated, test } from '../support/test.ts';

// One API and one portal after another over the same data folder: each phase begins where the last one ended.
test.describe.configure({ mode: 'serial' });

const full = process.env.FULL === '1';
const paths = oddRoutes.map(({ path }) => path).filter((_path, index) => full || index % 8 === 0);

let api: FixtureApi;
let portal: TestPortal;
let folder: string;
let dataDir: string;

const open = () =>
  startPortal({
    env: { API_UPSTREAM: api.base, DATA_DIR: dataDir, COLLEGES_DIR: path.join(folder, 'colleges') },
  });

/** Copies the packs; the college asks its API anew after a second, so that every phase meets stale answers. */
async function copyColleges(): Promise<void> {
  await cp(path.join(checkout, 'colleges'), path.join(folder, 'colleges'), { recursive: true });
  const profile = path.join(folder, 'colleges/sahya/site.json');
  const said = JSON.parse(await readFile(profile, 'utf8')) as { api?: object };
  await writeFile(profile, JSON.stringify({ ...said, api: { ...said.api, freshSeconds: 1 } }));
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

/** Status and heading of each route while all was well. */
const shown = new Map<string, number>();
const headings = new Map<string, string>();

/** Pages that are gone to in the browser in each phase: those with something to lose. */
const visited = () => {
  const good = paths.filter((address) => shown.get(address) === 200);
  return full ? good : good.slice(0, 3);
};

/** Goes to a page as a link does, without a document load. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/** Goes to one page after another in the browser: each stands there as before. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${portal.url}/About`);
  await hydrated(page);
  const main = page.getByRole('main');
  for (const address of visited()) {
    await navigate(page, address);
    await expect(page.locator('h1'), address).toHaveText(headings.get(address) ?? '');
    await expect(main, address).not.toContainText('Loading...');
    await expect(main, address).not.toContainText('No data found');
    await expect(main, address).not.toContainText('Failed to fetch');
  }
}

test('every page is shown while the admin API answers, however slowly', async () => {
  test.setTimeout(300_000);
  api.delay = 200;
  await mapLimited(paths, 4, async (address) => {
    const { status, document } = await fetchDocument(
      `${portal.url}${address}${address.includes('?') ? '&' : '?'}wait=1`,
    );
    shown.set(address, status);
    headings.set(address, document.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? '');
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
  test(`nothing once shown is lost while the admin API is: ${mode}`, async ({ page }) => {
    test.setTimeout(600_000);
    if (mode === 'gone') await api.down();
    else api.mode = mode;
    expect(await lost()).toEqual([]);
    await visit(page);
  });
}

/** Makes the answers that are kept look two hours older. */
function age(): void {
  const file = new DatabaseSync(path.join(dataDir, 'answers/answers.sqlite'));
  const { changes } = file.prepare('UPDATE answers SET fetched_at = fetched_at - 7200000').run();
  file.close();
  expect(Number(changes)).toBeGreaterThan(10);
}

test('nothing is lost over a restart while the admin API is gone', async ({ page }) => {
  test.setTimeout(600_000);
  await portal.stop();
  age();
  portal = await open();
  expect(await lost()).toEqual([]);
  await visit(page);
  expect(portal.log()).not.toContain('a remote failed');
});

test('answers older than an hour say so, in a document and after a navigation, and nothing moves for it', async ({
  page,
}) => {
  const line = page.locator('.document-age');
  const address = visited()[1] ?? '';
  const aged = async () =>
    (await fetchDocument(`${portal.url}${address}`)).document.querySelector('.document-age');
  await expect.poll(async () => (await aged())?.hasAttribute('hidden')).toBe(false);
  expect((await aged())?.textContent).toMatch(/shown as of \d+ \w+ \d{4} at \d\d:\d\d\.$/);
  await page.goto(`${portal.url}/About`);
  await hydrated(page);
  await expect(line).toBeHidden();
  const top = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().top);
  const before = await top();
  await navigate(page, address);
  await expect(line).toBeVisible();
  await expect(line).toContainText('cannot be reached; shown as of');
  expect(await top()).toBe(before);
  await navigate(page, '/About');
  await expect(line).toBeHidden();
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

test('the line of age is gone once the admin API is back, without a new document', async ({ page }) => {
  await page.goto(`${portal.url}/About`);
  await hydrated(page);
  await expect(async () => {
    await navigate(page, '/Committies');
    await expect(page.getByRole('main')).toContainText('Committee of the return');
    await expect(page.locator('.document-age')).toBeHidden({ timeout: 1 });
    await navigate(page, '/About');
  }).toPass();
});

test('no private column of any row of any call is given out, or stands on the disk', async () => {
  test.setTimeout(300_000);
  const fetched = await fetch(`${portal.url}/portal/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const lines = (await fetched.text()).trim().split('\n');
  const asked = lines.map((line) => JSON.parse(line) as { call: string; address: string });
  expect(
    calls.map(({ pattern }) => pattern).filter((call) => !asked.some((one) => one.call === call)),
  ).toEqual([]);
  const given = await mapLimited(asked, 8, async ({ address }) =>
    (await fetch(`${portal.url}/admin/api${address}`)).text(),
  );
  expect(given.flatMap((text) => leaksIn(text))).toEqual([]);
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  );
  const all = texts.join('');
  // What may stand there does: the answers are neither packed nor elsewhere.
  expect(all).toContain('Committee of the return');
  expect(all).toContain('Book fair');
  expect(texts.flatMap((text) => leaksIn(text))).toEqual([]);
});
