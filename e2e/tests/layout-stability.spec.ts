import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { mapLimited } from '../support/document.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Pages of every kind: lists of odd and even length, images, tabs, a PDF frame. */
const paths = ['/', '/Events', '/Programmes', '/Departments', '/Gallery', '/Cell/652', '/Haritha'];

/**
 * Maximum layout shift of a page. It is above zero for two reasons that depend on the machine: the ticker
 * moves slightly when a web font replaces a missing Malayalam font, and a delayed browser paints incomplete
 * rows. A font change in the text shifts twice as much, a card that moves fifty times as much.
 */
const STILL = 0.004;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records every layout shift of the page from its first paint. */
async function watch(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node?: Node | null }[];
    }
    const state = window as unknown as { shifts: Shift[] };
    state.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.outerHTML.slice(0, 120) ?? '';
        });
        state.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

for (const width of [360, 768, 1280]) {
  test(`pages at ${width} px do not shift while loading, switching fonts and hydrating`, async ({
    browser,
    portal,
  }) => {
    const moved = await mapLimited(paths, 3, async (path) => {
      // Use a new context for each page to start with an empty cache.
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      const shifts = await watch(page);
      await page.goto(portal.url + path);
      await waitForHydration(page);
      await page.evaluate(() => document.fonts.ready);
      const entries = await shifts();
      const sum = entries.reduce((all, { value }) => all + value, 0);
      await context.close();
      return sum > STILL ? [`${path}: ${sum.toFixed(4)} ${JSON.stringify(entries)}`] : [];
    });
    expect(moved.flat()).toEqual([]);
  });
}

for (const { where, part, isPainted } of [
  { where: 'within the header', part: '</ul>', isPainted: false },
  { where: 'within the page', part: '</h1>', isPainted: true },
]) {
  test(`a document that stops ${where} is ${isPainted ? 'painted' : 'not painted'} and does not shift`, async ({
    page,
    portal,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const server = createServer(async ({ url = '' }, response) => {
      const answer = await fetch(portal.url + url);
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      const half = type.startsWith('text/html') ? body.indexOf(part) : 0;
      response.write(body.subarray(0, half));
      if (half > 0) await released;
      response.end(body.subarray(half));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const shifts = await watch(page);
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/Gallery`, { waitUntil: 'commit' });
      const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
      if (isPainted) await expect.poll(paints).toBeGreaterThan(0);
      else {
        await page.waitForTimeout(1_000);
        expect(await paints()).toBe(0);
      }
      release();
      await expect(page.locator('footer')).toBeVisible();
      expect(await shifts()).toEqual([]);
    } finally {
      release();
      server.closeAllConnections();
      server.close();
    }
  });
}

for (const { motion, passes } of [
  { motion: 'no-preference', passes: true },
  { motion: 'reduce', passes: false },
] as const) {
  test(`navigating to another document ${passes ? 'runs' : 'skips'} the view transition under ${motion}`, async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: object | null };
        Object.assign(window, { passedOver: viewTransition !== null });
      });
    });
    // Chromium skips the transition if the next document takes more than four seconds, as on a busy machine.
    await expect(async () => {
      await page.goto(`${portal.url}/About`);
      await page.evaluate(() => location.assign('/Events'));
      await expect(page.locator('h1')).toHaveText('Events');
      await expect
        .poll(() => page.evaluate(() => (window as { passedOver?: boolean }).passedOver), { timeout: 5_000 })
        .toBe(passes);
    }).toPass();
  });
}
