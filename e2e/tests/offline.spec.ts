import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { liveVersions } from '../support/document.ts';
import { makeLabelled, moveTo } from '../support/edited-release.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { inSample, OTHER_HALF } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/test.ts';

// One portal over packs of its own, whose releases and profile are changed on the way.
test.describe.configure({ mode: 'serial' });

const REMOTE = 'mf-quality';

let folder = '';
let running: TestPortal;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-offline-'));
  await cp(path.join(checkout, 'colleges'), path.join(folder, 'colleges'), { recursive: true });
  running = await startPortal({ env: { COLLEGES_DIR: path.join(folder, 'colleges') } });
  await expect(async () => {
    const answer = await fetch(`${running.url}/admin/api/documents`);
    expect(await answer.json()).toMatchObject({ state: { complete: true } });
  }).toPass();
});
test.afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

// One that is being taken back may still be among all of them while a page uses it, and is not found by its place any more.
/** What works for this portal in the browser, in words that tell why it is still there; '' when nothing does. */
const registered = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/');
    if (found === undefined) return '';
    const states = [found.installing, found.waiting, found.active].map((worker) => worker?.state ?? '-');
    return `worker: ${states.join(' ')}; kept: ${await caches.keys()}`;
  });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Every path that is kept in the browser, but for the records. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found.push(...keys.map(({ url }) => url.slice(location.origin.length)));
    }
    return found;
  });

/** Opens the first criterion of the newest AQAR; returns its path. */
async function openCriterion(page: Page): Promise<string> {
  await page.goto(`${running.url}/AQAR`);
  for (const step of ['/AqarPeriod/', '/AqarParent/']) {
    await page.getByRole('main').getByRole('listitem').locator(`a[href^="${step}"]`).last().click();
    // The button stands on the page before as well.
    await page.waitForURL(({ pathname }) => pathname.startsWith(step));
    await expect(page.getByRole('button', { name: 'Save for offline' })).toBeAttached();
  }
  await hydrated(page);
  return new URL(page.url()).pathname;
}

const panelOf = (page: Page) => page.getByRole('group', { name: /^Save for offline: / });

async function saveShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(panelOf(page)).toContainText(
    /^\d+ documents?, [\d.]+ [KM]B\. With the pages .* about [\d.]+ MB\./,
  );
  await panelOf(page)
    .getByRole('button', { name: /^Save about / })
    .click();
  await expect(panelOf(page)).toContainText(/Kept on this device since .*: \d+ documents?, [\d.]+ MB\./);
}

async function newContext(browser: { newContext(): Promise<BrowserContext> }) {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

test('a criterion is kept when it is asked for, and read offline, after a rollback and without its release', async ({
  browser,
}) => {
  test.skip(!inSample(0, 2), OTHER_HALF);
  test.slow();
  const before = liveVersions(await (await fetch(`${running.url}/AQAR`)).text())[REMOTE] ?? '';
  const version = await makeLabelled(running.releasesDir, REMOTE, 'Another release');
  await moveTo(running.releasesDir, REMOTE, version);
  await expect.poll(async () => (await fetch(`${running.url}/AQAR`)).text()).toContain('Another release');

  const { context, page } = await newContext(browser);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const criterion = await openCriterion(page);
  await expect.poll(() => registered(page)).toBe('');
  expect(await cacheNames(page)).toEqual([]);
  await saveShown(page);
  expect(await registered(page)).toContain('activated');
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const kept = await keptPaths(page);
  expect(kept).toContain(criterion);
  const file = kept.find((one) => /^\/admin\/uploads\/.*\.pdf$/.test(one)) ?? '';
  const own = kept.find((one) => one.startsWith('/d/')) ?? '';
  const listing = kept.find((one) => one.startsWith('/AqarSubfolder/')) ?? '';
  expect([file, own, listing]).not.toContain('');
  const never = /^\/(__preview|search|metrics|admin\/api|portal\/(?!theme\.)|documents\?)/;
  expect(kept.filter((one) => never.test(one))).toEqual([]);

  await test.step('the release is rolled back and pruned: online nothing kept is shown', async () => {
    await moveTo(running.releasesDir, REMOTE, before);
    await expect
      .poll(async () => (await fetch(running.url + criterion)).text())
      .not.toContain('Another release');
    await rm(path.join(running.releasesDir, REMOTE, version), { recursive: true });
    await page.goto(running.url + criterion);
    await expect(page.getByRole('button', { name: 'Save for offline' })).toBeAttached();
    await expect(page.getByText('Another release')).toBeHidden();
  });

  await test.step('offline the page is as it was, styled and alive, and leads to what is kept', async () => {
    await context.setOffline(true);
    await page.goto(running.url + criterion);
    await expect(page.getByText(/^Shown as it was saved on this device on/)).toBeVisible();
    await expect(page.getByText('Another release')).toBeVisible();
    await hydrated(page);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('main').locator(`a[href="${listing}"]`).first().click();
    await expect(page).toHaveURL(running.url + listing);
    await page.goto(running.url + own);
    await expect(page.getByRole('heading', { level: 2, name: 'Link and cite' })).toBeVisible();
    const answer = await page.evaluate(async (address) => {
      const whole = await fetch(address);
      const part = await fetch(address, { headers: { range: 'bytes=0-4' } });
      return { whole: whole.status, part: part.status, text: await part.text() };
    }, file);
    expect(answer).toEqual({ whole: 200, part: 206, text: '%PDF-' });
    await page.goto(`${running.url}/Minutes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.locator(`a[href="${own}"]`)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
  await context.close();
});

test('no room is said and leaves nothing; two tabs know of each other; a profile that offers it no more takes it back', async ({
  browser,
}) => {
  test.slow();
  const { context, page } = await newContext(browser);
  const criterion = await openCriterion(page);

  await test.step('no room', async () => {
    const devtools = await context.newCDPSession(page);
    const origin = running.url;
    await page.getByRole('button', { name: 'Save for offline' }).click();
    const button = panelOf(page).getByRole('button', { name: /^Save about / });
    await expect(button).toBeVisible();
    const setQuota = (quotaSize: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    const saidAndLeftNothing = async () => {
      await expect(panelOf(page).getByRole('alert')).toContainText('There is not enough room on this device');
      await expect.poll(() => cacheNames(page)).toEqual([]);
      await expect.poll(() => registered(page)).toBe('');
    };
    await setQuota(1_000_000);
    await button.click();
    await saidAndLeftNothing();
    // There is room at first, and none any more when the first file comes.
    await setQuota(100_000_000);
    let full = false;
    await context.route('**/admin/uploads/**', async (route) => {
      full = true;
      await setQuota(1_000);
      await route.continue();
    });
    await button.click();
    await expect.poll(() => full).toBe(true);
    await saidAndLeftNothing();
    await context.unroute('**/admin/uploads/**');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('two tabs', async () => {
    const other = await context.newPage();
    await other.goto(running.url + criterion);
    await hydrated(other);
    await other.getByRole('button', { name: 'Save for offline' }).click();
    await expect(panelOf(other).getByRole('button', { name: /^Save about / })).toBeVisible();
    await saveShown(page);
    await expect(panelOf(other)).toContainText('Kept on this device since');
    await other.goto(`${running.url}/documents`);
    await hydrated(other);
    const list = other.getByRole('listitem').filter({ has: other.getByRole('button', { name: /^Remove / }) });
    await expect(list).toContainText(/\d+ documents?, [\d.]+ MB, saved on/);
    await list.getByRole('button').click();
    await expect(list).toHaveCount(0);
    await expect(panelOf(page).getByRole('button', { name: /^Save about / })).toBeVisible();
    await other.close();
    // The look for a newer worker, which each page begins, keeps it in the list until that has ended, and pages may with it.
    await expect(async () => {
      await page.goto(running.url + criterion);
      await expect.poll(() => registered(page), { timeout: 10_000 }).toBe('');
    }).toPass();
  });

  await test.step('offline: false', async () => {
    await hydrated(page);
    await saveShown(page);
    const profile = path.join(folder, 'colleges/sahya/site.json');
    const settings: unknown = JSON.parse(await readFile(profile, 'utf8'));
    await writeFile(profile, JSON.stringify({ ...Object(settings), offline: false }));
    await expect(async () => {
      const answer = await fetch(`${running.url}/sw.js`);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('unregister');
    }).toPass();
    await expect(async () => {
      await page.goto(running.url + criterion);
      await expect(page.getByRole('button', { name: 'Save for offline' })).toHaveCount(0, { timeout: 1 });
    }).toPass();
    // A browser asks for a newer worker with the next page, when it has the time.
    await expect(async () => {
      await page.goto(running.url + criterion);
      await expect.poll(() => registered(page), { timeout: 10_000 }).toBe('');
    }).toPass();
    expect(await cacheNames(page)).toEqual([]);
  });
  await context.close();
});
