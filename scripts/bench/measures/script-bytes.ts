import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { waitForHydration } from '../../../e2e/support/test.ts';
import { phone } from './phone.ts';

/** Compressed size of scripts, each file on its own: gzip level 9, brotli quality 11. */
export interface Bytes {
  readonly gzip: number;
  readonly brotli: number;
}

/** Time during which a page is observed after its load, in milliseconds. */
const OBSERVED_MS = 5_000;
/** Time during which a page is observed after a navigation, in milliseconds. */
const SETTLED_MS = 2_000;

const sizes = new Map<string, Bytes>();

async function sizeOf(address: string, body: Promise<Buffer>): Promise<Bytes> {
  const cachedSize = sizes.get(address);
  if (cachedSize) return cachedSize;
  const bytes = await body;
  const size = { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  sizes.set(address, size);
  return size;
}

/** Collects the sizes of the scripts that a page loads, each counted once. */
function watchScripts(page: Page) {
  const sizesByUrl = new Map<string, Promise<Bytes>>();
  page.on('response', (response) => {
    const address = response.url();
    if (!response.ok() || !response.headers()['content-type']?.includes('javascript')) return;
    if (!sizesByUrl.has(address)) sizesByUrl.set(address, sizeOf(address, response.body()));
  });
  return {
    sizesByUrl,
    async total(only: (address: string) => boolean = () => true): Promise<Bytes> {
      const selected = [...sizesByUrl].filter(([address]) => only(address)).map(([, size]) => size);
      return (await Promise.all(selected)).reduce(
        (sum, { gzip, brotli }) => ({ gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
        { gzip: 0, brotli: 0 },
      );
    },
  };
}

/** Follows the first link to a path and waits until the target page is rendered. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
    if (link === null) throw new Error(`The page has no link to ${to}`);
    document.documentElement.dataset.stayed = '';
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => document.querySelector('main h1') !== null);
  await page.waitForLoadState('networkidle');
  await pause(SETTLED_MS);
  const stayed = await page.evaluate(() => document.documentElement.dataset.stayed !== undefined);
  if (!stayed)
    throw new Error(`The link to ${path} caused a full page load instead of a client-side navigation`);
}

async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page, hydrates it and follows a link. Returns script bytes until 5 s after the load, and until the end. */
export function measureVisit(
  browser: Browser,
  origin: string,
  { path, to }: { readonly path: string; readonly to: string },
): Promise<{ readonly load: Bytes; readonly navigation: Bytes }> {
  return withPage(browser, async (page) => {
    const scripts = watchScripts(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await waitForHydration(page);
    await pause(OBSERVED_MS);
    const load = await scripts.total();
    await followLink(page, to);
    return { load, navigation: await scripts.total() };
  });
}

/** Script bytes of a section visited after others; `entry` is the remote entry, loaded before the pages' code. */
export interface SectionBytes {
  readonly path: string;
  readonly entry: Bytes;
  readonly all: Bytes;
}

/** Navigates from home through one page of each section. Returns the scripts that each one added. */
export function measureTour(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<SectionBytes[]> {
  return withPage(browser, async (page) => {
    const scripts = watchScripts(page);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await waitForHydration(page);
    await pause(OBSERVED_MS);
    const steps: SectionBytes[] = [];
    for (const path of paths) {
      const before = new Set(scripts.sizesByUrl.keys());
      await followLink(page, path);
      const isNew = (address: string) => !before.has(address);
      const entry = await scripts.total((address) => isNew(address) && address.endsWith('/remoteEntry.js'));
      steps.push({ path, entry, all: await scripts.total(isNew) });
    }
    return steps;
  });
}
