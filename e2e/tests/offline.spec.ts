import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { liveVersions } from '../support/document.ts';
import { makeLabelled, moveTo } from '../support/edited-release.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

// One portal with its own packs, whose releases and profile change during the tests.
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.FULL, 'takes minutes: test:full');

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

/**
 * Describes the service worker of this portal and its caches; empty if there is none. It looks the
 * registration up by scope: one being removed may still be among all registrations while a page uses it, but
 * has no scope any more.
 */
const describeWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    if (registration === undefined) return '';
    const states = [registration.installing, registration.waiting, registration.active].map(
      (worker) => worker?.state ?? '-',
    );
    return `worker: ${states.join(' ')}; caches: ${await caches.keys()}`;
  });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Returns the paths of all cached responses. */
const listSavedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      paths.push(...keys.map(({ url }) => url.slice(location.origin.length)));
    }
    return paths;
  });

/** Opens the last criterion of the earliest AQAR, or the first of the latest, and returns its path. */
async function openCriterion(page: Page, place: 'first' | 'last' = 'last'): Promise<string> {
  await page.goto(`${running.url}/AQAR`);
  for (const step of ['/AqarPeriod/', '/AqarParent/']) {
    await page.getByRole('main').getByRole('listitem').locator(`a[href^="${step}"]`)[place]().click();
    // The previous page has the button too.
    await page.waitForURL(({ pathname }) => pathname.startsWith(step));
    await expect(page.getByRole('button', { name: 'Save for offline' })).toBeAttached();
  }
  await waitForHydration(page);
  return new URL(page.url()).pathname;
}

const panelOf = (page: Page) => page.getByRole('group', { name: /^Save for offline: / });

async function saveOpenPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(panelOf(page)).toContainText(
    /^\d+ documents?, [\d.]+ [KM]B\. With the pages .* about [\d.]+ MB\./,
  );
  await panelOf(page)
    .getByRole('button', { name: /^Save about / })
    .click();
  await expect(panelOf(page)).toContainText(/Saved on this device on .*: \d+ documents?, [\d.]+ MB\./);
}

async function newContext(browser: { newContext(): Promise<BrowserContext> }) {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

test('a saved criterion is readable offline, even after a rollback and without its release', async ({
  browser,
}) => {
  test.slow();
  const before = liveVersions(await (await fetch(`${running.url}/AQAR`)).text())[REMOTE] ?? '';
  const version = await makeLabelled(running.releasesDir, REMOTE, 'Another release');
  await moveTo(running.releasesDir, REMOTE, version);
  await expect.poll(async () => (await fetch(`${running.url}/AQAR`)).text()).toContain('Another release');

  const { context, page } = await newContext(browser);
  const pageErrors: string[] = [];
  page.on('console', (message) => pageErrors.push(message.text()));
  const criterion = await openCriterion(page);
  await expect.poll(() => describeWorker(page)).toBe('');
  expect(await cacheNames(page)).toEqual([]);
  await saveOpenPage(page);
  expect(await describeWorker(page)).toContain('activated');
  expect(await axeViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);

  const savedPaths = await listSavedPaths(page);
  expect(savedPaths).toContain(criterion);
  const file = savedPaths.find((one) => /^\/admin\/uploads\/.*\.pdf$/.test(one)) ?? '';
  const own = savedPaths.find((one) => one.startsWith('/d/')) ?? '';
  const listing = savedPaths.find((one) => one.startsWith('/AqarSubfolder/')) ?? '';
  expect([file, own, listing]).not.toContain('');
  const never = /^\/(__preview|search|metrics|admin\/api|portal\/(?!theme\.)|documents\?)/;
  expect(savedPaths.filter((one) => never.test(one))).toEqual([]);

  await test.step('after rollback and pruning nothing saved is shown online', async () => {
    await moveTo(running.releasesDir, REMOTE, before);
    await expect
      .poll(async () => (await fetch(running.url + criterion)).text())
      .not.toContain('Another release');
    await rm(path.join(running.releasesDir, REMOTE, version), { recursive: true });
    await page.goto(running.url + criterion);
    await expect(page.getByRole('button', { name: 'Save for offline' })).toBeAttached();
    await expect(page.getByText('Another release')).toBeHidden();
  });

  await test.step('offline the saved page is styled, hydrates and links to saved pages', async () => {
    await context.setOffline(true);
    await page.goto(running.url + criterion);
    await expect(page.getByText(/^This is the copy saved on this device on/)).toBeVisible();
    await expect(page.getByText('Another release')).toBeVisible();
    await waitForHydration(page);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('main').locator(`a[href="${listing}"]`).first().click();
    await expect(page).toHaveURL(running.url + listing);
    await page.goto(running.url + own);
    await expect(page.getByRole('heading', { level: 2, name: 'Link and cite' })).toBeVisible();
    const answer = await page.evaluate(async (address) => {
      const fullResponse = await fetch(address);
      const part = await fetch(address, { headers: { range: 'bytes=0-4' } });
      return { whole: fullResponse.status, part: part.status, text: await part.text() };
    }, file);
    expect(answer).toEqual({ whole: 200, part: 206, text: '%PDF-' });
    await page.goto(`${running.url}/Minutes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.locator(`a[href="${own}"]`)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
  await context.close();
});

test('the panel for offline saving follows to the next criterion', async ({ browser }) => {
  const { context, page } = await newContext(browser);
  await openCriterion(page, 'first');
  const panelText = async () => {
    await expect(panelOf(page)).toContainText(/^\d+ documents?, [\d.]+ [KM]B\./);
    return panelOf(page).innerText();
  };
  const open = () => page.getByRole('button', { name: 'Save for offline' }).click();
  await open();
  await panelText();
  const name = (await panelOf(page).getAttribute('aria-label')) ?? '';
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Next: / })
    .click();
  await expect(panelOf(page)).not.toHaveAttribute('aria-label', name);
  const followed = await panelText();
  await page.reload();
  await waitForHydration(page);
  await open();
  expect(followed).toBe(await panelText());
  await context.close();
});

test('offline saving reports a full disk, is shared between tabs and is removed if the profile disables it', async ({
  browser,
}) => {
  test.slow();
  const { context, page } = await newContext(browser);
  const criterion = await openCriterion(page);

  await test.step('full disk', async () => {
    const devtools = await context.newCDPSession(page);
    const origin = running.url;
    await page.getByRole('button', { name: 'Save for offline' }).click();
    const button = panelOf(page).getByRole('button', { name: /^Save about / });
    await expect(button).toBeVisible();
    const setQuota = (quotaSize: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    const expectQuotaError = async () => {
      await expect(panelOf(page).getByRole('alert')).toContainText(
        'There is not enough space on this device',
      );
      await expect.poll(() => cacheNames(page)).toEqual([]);
      await expect.poll(() => describeWorker(page)).toBe('');
    };
    await setQuota(1_000_000);
    await button.click();
    await expectQuotaError();
    // There is space at first, but none when the first file is saved.
    await setQuota(100_000_000);
    let full = false;
    await context.route('**/admin/uploads/**', async (route) => {
      full = true;
      await setQuota(1_000);
      await route.continue();
    });
    await button.click();
    await expect.poll(() => full).toBe(true);
    await expectQuotaError();
    await context.unroute('**/admin/uploads/**');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('two tabs', async () => {
    const other = await context.newPage();
    await other.goto(running.url + criterion);
    await waitForHydration(other);
    await other.getByRole('button', { name: 'Save for offline' }).click();
    await expect(panelOf(other).getByRole('button', { name: /^Save about / })).toBeVisible();
    await saveOpenPage(page);
    await expect(panelOf(other)).toContainText('Saved on this device on');
    await other.goto(`${running.url}/documents`);
    await waitForHydration(other);
    const list = other.getByRole('listitem').filter({ has: other.getByRole('button', { name: /^Remove / }) });
    await expect(list).toContainText(/\d+ documents?, [\d.]+ MB, saved on/);
    await list.getByRole('button').click();
    await expect(list).toHaveCount(0);
    await expect(panelOf(page).getByRole('button', { name: /^Save about / })).toBeVisible();
    await other.close();
    // The update check of the service worker, which each page starts, keeps the registration until it has
    // ended.
    await expect(async () => {
      await page.goto(running.url + criterion);
      await expect.poll(() => describeWorker(page), { timeout: 10_000 }).toBe('');
    }).toPass();
  });

  await test.step('offline: false', async () => {
    await waitForHydration(page);
    await saveOpenPage(page);
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
    // The browser checks for a new service worker some time after the next page load.
    await expect(async () => {
      await page.goto(running.url + criterion);
      await expect.poll(() => describeWorker(page), { timeout: 10_000 }).toBe('');
    }).toPass();
    expect(await cacheNames(page)).toEqual([]);
  });
  await context.close();
});
