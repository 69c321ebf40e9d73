import type { Browser, Page } from 'playwright/test';
import { withCanary } from '../../server/src/release/canary/canaries.ts';
import { readCanaries } from '../../server/src/release/canary/status.ts';
import { changeRegistry, EVERY_COLLEGE, readRegistry } from '../../server/src/release/registry.ts';
import { makeEdited, makeLabelled } from '../support/edited-release.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { expect, skipUnlessSampled, test, waitForHydration } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

let portal: TestPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const startCanary = (version: string) =>
  changeRegistry(portal.releasesDir, (current) =>
    withCanary(
      current,
      { college: EVERY_COLLEGE, name: 'mf-home' },
      { version, percent: 50, visits: 100_000, since: anHourAgo(), by: 'a team' },
    ),
  );
const canaries = async () => readCanaries(portal.releasesDir, await readRegistry(portal.releasesDir));

interface Visitors {
  readonly canary: readonly string[];
  readonly live: readonly string[];
}

/** Returns the browsers of visitors that get a text on a page, and of those that do not. */
async function visitAsAll(text: string): Promise<Visitors> {
  const visitors: { canary: string[]; live: string[] } = { canary: [], live: [] };
  for (let number = 0; number < 16; number += 1) {
    const userAgent = `Mozilla/5.0 Visitor/${number}`;
    const headers = { 'user-agent': userAgent };
    const body = await (await fetch(`${portal.url}/About`, { headers })).text();
    visitors[body.includes(text) ? 'canary' : 'live'].push(userAgent);
  }
  return visitors;
}

/** Returns the visitors of a canary and of the live release, once the server has followed. */
async function visitorsOf(text: string): Promise<Visitors> {
  await expect.poll(async () => (await visitAsAll(text)).canary.length).toBeGreaterThan(2);
  // The server may have followed between two of these requests.
  return visitAsAll(text);
}

/** Opens a page as another visitor, and returns it with the addresses that it requests. */
async function openAs(browser: Browser, userAgent = ''): Promise<{ page: Page; requested: string[] }> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return { page, requested };
}

test('a visitor of a canary gets its release in the browser, and the web vitals arrive', async ({
  browser,
}) => {
  skipUnlessSampled();
  const version = await makeLabelled(portal.releasesDir, 'mf-home', 'A canary');
  await startCanary(version);
  const { canary, live } = await visitorsOf('A canary');

  const { page, requested } = await openAs(browser, canary[0]);
  await page.goto(`${portal.url}/About`);
  await waitForHydration(page);
  await expect(page.getByText('A canary')).toBeVisible();
  const releases = requested.filter((path) => path.startsWith('/releases/mf-home/'));
  expect(releases.length).toBeGreaterThan(0);
  expect(releases.every((path) => path.includes(encodeURIComponent(version)))).toBe(true);
  await expect.poll(() => requested.some((path) => path.startsWith('/portal/vitals.'))).toBe(true);
  await page.goto('about:blank');
  await expect
    .poll(async () => (await canaries()).underWay[0]?.figures.canary.vitals.lcp.reduce((a, b) => a + b))
    .toBe(1);
  await page.context().close();

  const other = await openAs(browser, live[0]);
  await other.page.goto(`${portal.url}/About`);
  await waitForHydration(other.page);
  await expect(other.page.getByText('A canary')).toHaveCount(0);
  await other.page.goto(`${portal.url}/Gallery`);
  await waitForHydration(other.page);
  expect(other.requested.filter((path) => path.startsWith('/portal/vitals.'))).toHaveLength(1);
  expect(other.requested.some((path) => path.includes(encodeURIComponent(version)))).toBe(false);
  await other.page.context().close();
});

test('a canary that throws in browsers shows each visitor the live page, and ends', async ({ browser }) => {
  skipUnlessSampled();
  const version = await makeEdited(
    portal.releasesDir,
    'mf-home',
    `  if (typeof document !== 'undefined') throw new Error('broken in browsers');
  return <p>A broken canary</p>;`,
  );
  await startCanary(version);
  const { canary } = await visitorsOf('A broken canary');
  for (const userAgent of canary.slice(0, 3)) {
    const { page } = await openAs(browser, userAgent);
    // Closing a context cancels a report in flight.
    const report = page.waitForResponse('**/portal/report');
    await page.goto(`${portal.url}/About`);
    await page.keyboard.press('Tab');
    await expect(page.getByText('A broken canary')).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
    await waitForHydration(page);
    await report;
    await page.context().close();
  }
  await expect.poll(async () => (await canaries()).underWay, { timeout: 30_000 }).toEqual([]);
  const [ended] = (await canaries()).ended;
  expect(ended?.reason).toMatch(/^Back to .*: 3 of \d+ visits of .* failed \(last: \/About in a browser\)/);
});
