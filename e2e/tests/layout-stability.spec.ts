import type { Page } from 'playwright/test';
import { mapLimited } from '../support/document.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Pages of every kind: lists of odd and even length, pictures, tabs, a frame. */
const paths = ['/', '/Events', '/Programmes', '/Departments', '/Gallery', '/Cell/652', '/Haritha'];

/**
 * The most that a page may shift. Above nothing, for two that depend on the machine: without a font for Malayalam the
 * ticker moves a hair when ours comes, and a browser that is kept waiting paints half a row. Letters that change their
 * font are twice that, a card that changes its place fifty times.
 */
const STILL = 0.004;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes every layout shift of the page from its first paint on. */
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

for (const width of sampleOf([360, 768, 1280], 1)) {
  test(`nothing moves at ${width} px while a page is loaded, its fonts come and it comes alive`, async ({
    browser,
    portal,
  }) => {
    const moved = await mapLimited(paths, 3, async (path) => {
      // Each cold: nothing is in a cache, as at a first visit.
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      const shifts = await watch(page);
      await page.goto(portal.url + path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const found = await shifts();
      const sum = found.reduce((all, { value }) => all + value, 0);
      await context.close();
      return sum > STILL ? [`${path}: ${sum.toFixed(4)} ${JSON.stringify(found)}`] : [];
    });
    expect(moved.flat()).toEqual([]);
  });
}

test('who wants less motion sees another colour scheme at once', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${portal.url}/faculties`);
  await page.evaluate(() => {
    const state = window as unknown as { moving: number };
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      state.moving = document.getAnimations().length;
    });
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { moving?: number }).moving), {
      message: 'transitions that run right after the change',
    })
    .toBe(0);
});

for (const { motion, passes } of [
  { motion: 'no-preference', passes: true },
  { motion: 'reduce', passes: false },
] as const) {
  test(`one document ${passes ? 'passes over into' : 'is replaced by'} the next under ${motion}`, async ({
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
    // Chromium gives a transition up when the next document takes more than four seconds, as on a busy machine.
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
