import type { Page } from 'playwright/test';
import { largeCollege } from '../../server/src/content/documents/testing/large-college.ts';
import { type FixtureApi, startFixtureApi } from '../fixture-api/server.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

// One college of ten thousand documents and one portal for the complete file.
test.describe.configure({ mode: 'serial' });

const count = 5;

const size = { years: 10, files: 12 };
const { documents, answer } = largeCollege(size);

let api: FixtureApi;
let running: TestPortal;

const open = () => startPortal({ env: { API_UPSTREAM: api.base } });

/** Waits until the portal has indexed every list. */
async function waitForIndex({ url }: TestPortal): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${url}/admin/api/documents?q=readiness`);
    expect(await answer.json()).toMatchObject({ state: { complete: true } });
  }).toPass({ timeout: 120_000 });
}

async function idOf({ url }: TestPortal, word: string): Promise<string> {
  const answer = await fetch(`${url}/admin/api/documents?q=${word}`);
  const { documents: found } = (await answer.json()) as { documents: readonly { record: { id: string } }[] };
  return found[0]?.record.id ?? '';
}

test.beforeAll(async () => {
  api = await startFixtureApi();
  api.answer = answer;
  running = await open();
  await waitForIndex(running);
});
test.afterAll(async () => {
  await running.stop();
  await api.stop();
});

/** Documents spread evenly over the complete list. */
const sample = () => {
  const step = Math.floor(documents.length / count);
  return documents.filter((_one, index) => index % step === 7).slice(0, count);
};

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a document' });
const rows = (page: Page) => page.locator('[data-found] > li');

test('the document finder matches ten thousand documents while typing: metric and year, keyword, filters', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  await page.goto(`${running.url}/documents`);
  await waitForHydration(page);
  await expect(page.getByText(/^10,\d{3} documents$/)).toBeVisible();
  for (const { title, metric, year, ownWord } of sample()) {
    const link = rows(page).getByRole('link', { name: title, exact: true });
    await field(page).fill(`${metric} ${year}`);
    await expect(link).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^12 documents$/ })).toBeVisible();
    await field(page).fill(ownWord);
    await expect(rows(page).first().getByRole('link', { name: title, exact: true })).toBeVisible();
    await field(page).fill('');
    await page.getByRole('combobox', { name: 'Metric' }).selectOption(metric);
    await page.getByRole('combobox', { name: 'Year' }).selectOption(year);
    await expect(page.getByRole('status').filter({ hasText: /^12 documents$/ })).toBeVisible();
    await expect(link).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe(`?year=${year}&metric=${metric}`);
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(page.getByText(/^10,\d{3} documents$/)).toBeVisible();
  }
  expect(pageErrors.lines).toEqual([]);
});

test('the document finder is operated by keyboard, keeps the query in the address and loads at most 40 KB', async ({
  page,
}) => {
  const [{ title, ownWord } = { title: '', ownWord: '' }] = sample();
  await page.goto(`${running.url}/Minutes`);
  await waitForHydration(page);
  // The API client is loaded with the first client-side navigation to any page.
  await page.getByRole('navigation').getByRole('link', { name: 'IQAC Initiatives' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IQAC Initiatives');
  await page.waitForLoadState('networkidle');
  const loaded: Record<string, number> = {};
  // Fonts and images depend on the titles shown, not on the search.
  const counted = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
  page.on('requestfinished', async (request) => {
    if (!counted.has(request.resourceType())) return;
    const sizes = await request.sizes().catch(() => null);
    loaded[request.url()] = sizes?.responseBodySize ?? 0;
  });
  await page.locator('main').getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page.getByText(/^10,\d{3} documents$/)).toBeVisible();
  await field(page).focus();
  await page.keyboard.type(`${ownWord.slice(0, -1)}x`);
  await expect(rows(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`${ownWord.slice(0, -1)}x`);
  await page.waitForLoadState('networkidle');
  const bytes = Object.values(loaded).reduce((sum, size) => sum + size, 0);
  expect(bytes, JSON.stringify(loaded)).toBeGreaterThan(0);
  expect(bytes, JSON.stringify(loaded)).toBeLessThan(40_000);
  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(field(page)).toHaveValue(`${ownWord.slice(0, -1)}x`);
});

test.describe('document finder without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a form, and the matrix is a table that shows gaps', async ({ page }) => {
    const [{ title, metric, year, ownWord } = { title: '', metric: '', year: '', ownWord: '' }] = sample();
    await page.goto(`${running.url}/documents`);
    await field(page).fill(ownWord);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(rows(page).getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.goto(`${running.url}/documents/matrix?criterion=${metric.slice(0, 1)}`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: `${metric} Metric` }) });
    await expect(row.getByRole('link', { name: `All 12 for ${metric}, ${year}` })).toBeVisible();
    const table = await (await page.request.get(`${running.url}/admin/api/documents/matrix.csv`)).text();
    expect(table.match(/\/d\//g)).toHaveLength(documents.length);
  });
});

test('a permanent address opens on a restarted server without data, after folders were renamed', async ({
  page,
}) => {
  const chosen = sample();
  const ids = await Promise.all(chosen.map(({ ownWord }) => idOf(running, ownWord)));
  await running.stop();
  api.answer = largeCollege({ ...size, folder: 'Evidence, sorted anew' }).answer;
  running = await open();
  await waitForIndex(running);
  for (const [index, { title }] of chosen.entries()) {
    const answer = await page.goto(`${running.url}/d/${ids[index]}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: /Evidence, sorted anew/ })).toBeVisible();
  }
});
