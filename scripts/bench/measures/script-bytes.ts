import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { hydrated } from '../../../e2e/support/test.ts';
import { phone } from './phone.ts';

/** Bytes of some scripts, each file compressed by itself: gzip 9, brotli 11. */
export interface Bytes {
  readonly gzip: number;
  readonly brotli: number;
}

/** How long after its load a page is watched, in ms. */
const WATCHED_MS = 5_000;
/** How long after a navigation, in ms: what comes in when its page is shown. */
const SETTLED_MS = 2_000;

const sizes = new Map<string, Bytes>();

async function sizeOf(address: string, body: Promise<Buffer>): Promise<Bytes> {
  const known = sizes.get(address);
  if (known) return known;
  const bytes = await body;
  const size = { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  sizes.set(address, size);
  return size;
}

/** The scripts that a page asked for so far, each once, and their size. */
function watchScripts(page: Page) {
  const seen = new Map<string, Promise<Bytes>>();
  page.on('response', (response) => {
    const address = response.url();
    if (!response.ok() || !response.headers()['content-type']?.includes('javascript')) return;
    if (!seen.has(address)) seen.set(address, sizeOf(address, response.body()));
  });
  return {
    seen,
    async total(only: (address: string) => boolean = () => true): Promise<Bytes> {
      const wanted = [...seen].filter(([address]) => only(address)).map(([, size]) => size);
      return (await Promise.all(wanted)).reduce(
        (sum, { gzip, brotli }) => ({ gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
        { gzip: 0, brotli: 0 },
      );
    },
  };
}

/** Follows the first link of a page to a path, and waits until the other page is shown. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
    if (link === null) throw new Error(`no link leads to ${to}`);
    document.documentElement.dataset.stayed = '';
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => document.querySelector('main h1') !== null);
  await page.waitForLoadState('networkidle');
  await pause(SETTLED_MS);
  const stayed = await page.evaluate(() => document.documentElement.dataset.stayed !== undefined);
  if (!stayed) throw new Error(`${path} was opened as a document, not in the page`);
}

async function onPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page, wakes it, and follows a link: script until 5 s after the load, and until the next page is shown. */
export function visit(
  browser: Browser,
  origin: string,
  { path, to }: { readonly path: string; readonly to: string },
): Promise<{ readonly load: Bytes; readonly navigation: Bytes }> {
  return onPage(browser, async (page) => {
    const scripts = watchScripts(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await hydrated(page);
    await pause(WATCHED_MS);
    const load = await scripts.total();
    await follow(page, to);
    return { load, navigation: await scripts.total() };
  });
}

/** What a section costs whose page is opened after those before it; `entry` is what comes before its own pages' code. */
export interface SectionBytes {
  readonly path: string;
  readonly entry: Bytes;
  readonly all: Bytes;
}

/** Follows links from home through a page of each section, and says what each brought that was not there. */
export function tour(browser: Browser, origin: string, paths: readonly string[]): Promise<SectionBytes[]> {
  return onPage(browser, async (page) => {
    const scripts = watchScripts(page);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await hydrated(page);
    await pause(WATCHED_MS);
    const steps: SectionBytes[] = [];
    for (const path of paths) {
      const before = new Set(scripts.seen.keys());
      await follow(page, path);
      const isNew = (address: string) => !before.has(address);
      const entry = await scripts.total((address) => isNew(address) && address.endsWith('/remoteEntry.js'));
      steps.push({ path, entry, all: await scripts.total(isNew) });
    }
    return steps;
  });
}
