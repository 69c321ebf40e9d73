import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { chromiumArguments, findWholeChromium } from '../../server/src/publishing/chromium.ts';
import { startPortal, type TestPortal } from './portal.ts';
import { type Homes, homes } from './quality-hosts.ts';
import { scriptDelay } from './script-delay.ts';

/** What went wrong in a page: console lines of any kind, errors, refused or failed requests. */
export interface PageErrors {
  readonly lines: string[];
}

function collect(page: Page): PageErrors {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A document left behind ends its own loads; that is no failure of the page.
    if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()} ${reason}`);
  });
  return { lines };
}

/** Holds every script back that the pages of a context ask for. */
async function holdScripts(context: BrowserContext): Promise<void> {
  await context.route(/\.js$/, async (route) => {
    await pause(scriptDelay);
    // The page may be gone by now.
    await route.continue().catch(() => {});
  });
}

/** Wakes the page by a sign of intent, as a visitor's first key does, and waits until it answers to its visitor. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('#root[data-alive]') !== null) return true;
    document.dispatchEvent(new KeyboardEvent('keydown'));
    return false;
  });
}

/** Makes the browser tell every page that its line is as poor as 3G. */
export async function onSlowLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } });
  });
}

/**
 * Tests over a running portal: one server per worker, with the default pack. `wholeBrowser` is a Chromium as visitors
 * have it: one without windows keeps no pages for Back, and fetches pictures further ahead.
 */
export const test = base
  .extend<{ complaints: PageErrors; wholeBrowser: Browser }, { portal: TestPortal }>({
    portal: [
      async ({ playwright: _playwright }, use) => {
        const portal = await startPortal();
        await use(portal);
        await portal.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ portal }, use) => use(portal.url),
    context: async ({ context }, use) => {
      if (scriptDelay > 0) await holdScripts(context);
      await use(context);
    },
    complaints: async ({ page }, use) => use(collect(page)),
    wholeBrowser: async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: findWholeChromium(),
        args: [...chromiumArguments],
        // Playwright turns the cache of whole pages off.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
  })
  .extend<object, Homes>(homes);

export { expect };
