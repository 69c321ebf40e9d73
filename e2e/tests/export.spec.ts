import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPortal } from '../support/command.ts';
import { type PlainHost, startPlainHost } from '../support/plain-host.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** A college of few pages; the full run copies the one that has them all. */
const college = process.env.FULL ? 'sahya' : 'nila';

test.describe.configure({ mode: 'serial' });

let root: string;
let host: PlainHost;
let copy: string;
const exported = () =>
  runPortal(
    ['export', copy, '--college', college],
    { DATA_DIR: path.join(root, 'data'), LOG_LEVEL: 'error' },
    600_000,
  );

test.beforeAll(async () => {
  test.setTimeout(600_000);
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-export-'));
  copy = path.join(root, 'site');
  const { status, printed } = await exported();
  expect(status, printed).toBe(0);
  host = await startPlainHost(copy);
});

test.afterAll(async () => {
  await host?.close();
  await rm(root, { recursive: true, force: true });
});

test('on a plain host pages read, come alive and lead on', async ({ page, complaints }) => {
  await page.goto(`${host.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/Contact$/i);
  await expect(page.getByText('Messages cannot be sent from this page.')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/about\/?$/);
  // Its data come from the exported answers.
  await page.goto(`${host.url}/Events`);
  await hydrated(page);
  await page.getByRole('main').locator('a[href^="/event-details/"]').first().click();
  await expect(page).toHaveURL(/\/event-details\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Events');
  expect(complaints.lines).toEqual([]);
});

test('the browser fills in what a query asks for', async ({ page, complaints }) => {
  await page.goto(`${host.url}/cells`);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const list = await heading.textContent();
  const link = await page.getByRole('main').locator('a[href^="/Cell/"]').first().getAttribute('href');
  const id = /\d+/.exec(link ?? '')?.[0] ?? '';
  await page.goto(`${host.url}/cells?id=${id}`);
  await hydrated(page);
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(list ?? '');
  expect(complaints.lines).toEqual([]);
});

test('404.html leads to the spelling of a page, and is the page of what is not there', async ({ page }) => {
  await page.goto(`${host.url}/VISIONmission?from=print#top`);
  await expect(page).toHaveURL(/\/visionMission\/?\?from=print#top$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = await page.goto(`${host.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a second export writes nothing', async () => {
  test.skip(!process.env.FULL, 'makes every page once more: test:full');
  const { printed } = await exported();
  expect(printed).toMatch(/0 files were written, \d+ had not changed, 0 were removed\./);
});

test('the home page names nothing that is not in the copy, and brings its policy', async ({ request }) => {
  const home = await readFile(path.join(copy, 'index.html'), 'utf8');
  expect(home).toContain('http-equiv="Content-Security-Policy"');
  const named = [...home.matchAll(/\s(?:href|src)="(\/[^"#?]*)"/g)].map(([, address = '']) => address);
  const statuses = await Promise.all(
    [...new Set(named)].map(async (address) => [
      address,
      (await request.get(`${host.url}${address}`)).status(),
    ]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});
