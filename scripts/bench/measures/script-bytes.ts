import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { waitForHydration } from '../../../e2e/support/test.ts';
import { phone } from './page-times.ts';

/** Time during which a page is observed after its load, in milliseconds. */
const OBSERVED_MS = 5_000;
/** Time during which a page is observed after a navigation, in milliseconds. */
const SETTLED_MS = 2_000;

/** Follows the first link to a path and waits until the target page is rendered. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForSelector('main h1');
  await page.waitForLoadState('networkidle');
  await pause(SETTLED_MS);
  if (!(await page.evaluate(() => 'stayed' in window)))
    throw new Error(`The link to ${path} caused a full page load instead of a client-side navigation`);
}

/**
 * Opens a page, hydrates it and follows links on the client. Returns the gzip size of the scripts that were new until
 * 5 s after the load, and of those that each navigation added.
 */
export async function measureScripts(
  browser: Browser,
  address: string,
  paths: readonly string[],
): Promise<number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const isScript = response.headers()['content-type']?.includes('javascript');
    if (response.ok() && isScript && !sizes.has(response.url()))
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  const totals: number[] = [];
  const note = async () => {
    const all = await Promise.all(sizes.values());
    const before = totals.reduce((sum, size) => sum + size, 0);
    totals.push(all.reduce((sum, size) => sum + size, 0) - before);
  };
  await page.goto(address, { waitUntil: 'load' });
  await waitForHydration(page);
  await pause(OBSERVED_MS);
  await note();
  for (const path of paths) {
    await followLink(page, path);
    await note();
  }
  await context.close();
  return totals;
}
