import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { chromiumArguments, findFullChromium } from '../../gate/chromium.ts';
import { type HostFixtures, hostFixtures } from './quality-hosts.ts';
import { scriptDelay } from './script-delay.ts';
import { type SharedPortal, sharedPortal } from './shared-portal.ts';

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

/** Delays every script that the pages of a context request. */
async function delayScripts(context: BrowserContext): Promise<void> {
  await context.route(/\.js$/, async (route) => {
    await pause(scriptDelay);
    // The page may already be closed.
    await route.continue().catch(() => {});
  });
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

/** Makes the browser report a 3G connection to every page. */
export async function emulateSlowConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } });
  });
}

/**
 * Tests against a running portal with the default pack, the same for all. `fullBrowser` is a complete
 * Chromium: the headless shell has no back/forward cache and loads lazy images further ahead.
 */
export const test = base
  .extend<{ pageErrors: PageErrors; fullBrowser: Browser }, { portal: SharedPortal }>({
    portal: [({ playwright: _playwright }, use) => use(sharedPortal()), { scope: 'worker' }],
    baseURL: async ({ portal }, use) => use(portal.url),
    context: async ({ context }, use) => {
      if (scriptDelay > 0) await delayScripts(context);
      await use(context);
    },
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
  })
  .extend<object, HostFixtures>(hostFixtures);

export { expect };
