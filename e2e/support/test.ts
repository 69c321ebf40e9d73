import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArguments, findFullChromium } from '@kalalaya/node/chromium';
import { type Browser, test as base, expect, type Page, type Route } from 'playwright/test';
import { type SharedPortal, startPortal, type TestPortal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

/** Problems of a page: all console messages, errors, and refused or failed requests. */
export interface PageErrors {
  readonly lines: string[];
}

function collect(page: Page): PageErrors {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a document aborts its pending loads; that is no failure of the page.
    if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()} ${reason}`);
  });
  return { lines };
}

/**
 * Triggers hydration with a key event, as a visitor's first key press does, and waits until the page is
 * interactive.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('#root[data-alive]') !== null) return true;
    document.dispatchEvent(new KeyboardEvent('keydown'));
    return false;
  });
}

/** Holds matching requests of a page back until `release`, as on a very slow connection. */
export async function holdRequests(page: Page, isHeld: (url: URL) => boolean) {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released;
    // The page may be closed, or may have aborted the request.
    await route.continue().catch(() => {});
  };
  await page.route(isHeld, hold);
  return {
    async release(): Promise<void> {
      resolve();
      await page.unroute(isHeld, hold);
    },
  };
}

/** Makes the browser report a 3G connection to every page. */
export async function emulateSlowConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } });
  });
}

interface TestFixtures {
  readonly pageErrors: PageErrors;
  readonly fullBrowser: Browser;
  /** A temporary folder. */
  readonly folder: string;
  /** Starts a portal that is stopped after the test. */
  readonly openPortal: typeof startPortal;
}

/**
 * Tests against a running portal with the default pack, the same for all. `fullBrowser` is a complete
 * Chromium: the headless shell has no back/forward cache and loads lazy images further ahead.
 */
export const test = base.extend<TestFixtures, { portal: SharedPortal }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-test-'));
    await use(folder);
    // A process that ends may still write files.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  },
  openPortal: async ({ folder: _folder }, use) => {
    const portals: TestPortal[] = [];
    await use(async (options) => {
      const portal = await startPortal(options);
      portals.push(portal);
      return portal;
    });
    for (const portal of portals) await portal.stop();
  },
  portal: [({ playwright: _playwright }, use) => use(sharedPortal()), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
  pageErrors: async ({ page }, use) => use(collect(page)),
  fullBrowser: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({
      executablePath: findFullChromium(),
      args: [...chromiumArguments],
      // Playwright disables the back/forward cache.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(browser);
    await browser.close();
  },
});

export { expect };
