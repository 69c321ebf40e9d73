import type { Page } from 'playwright/test';
import { allAddresses } from '../support/addresses.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/**
 * Widths and text sizes in which everything must fit (WCAG 1.4.4, 1.4.10). Text of 200 % is a browser
 * setting.
 */
const settings = [
  { name: 'at 320 px', width: 320, text: 100 },
  { name: 'at 360 px with text of 200 %', width: 360, text: 200 },
  { name: 'at 1280 px with text of 200 %', width: 1280, text: 200 },
] as const;

/** Returns the elements that make the page wider than its window; empty if it fits. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // The body clips overflowing elements, so the width of the window alone would not reveal them.
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.body) return false;
      const { overflowX, position } = getComputedStyle(element);
      return overflowX !== 'visible' || position === 'fixed' || scrolls(element.parentElement);
    };
    const over = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (right <= clientWidth + 1 && left >= -1)) return false;
      return element.checkVisibility() && element.closest('svg') === null && !scrolls(element);
    });
    const first = over.slice(0, 2).map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [`the window scrolls to ${scrollWidth}`, ...first] : first;
  });
}

/** Returns controls smaller than 24 px in either direction that are not part of a sentence (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (!element.checkVisibility() || width <= 1 || height <= 1 || (width >= 23.9 && height >= 23.9))
          return false;
        // A link within running text may be as high as its line.
        const block = element.closest('p, li, td, dd, address, figcaption');
        const rest = (block?.textContent ?? '').replace(element.textContent ?? '', '').trim();
        return !(getComputedStyle(element).display === 'inline' && rest.length > 0);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 100)}`;
      }),
  );
}

for (const [nth, { name, width, text }] of settings.entries()) {
  test(`no page is wider than the window and no target too small ${name}`, async ({ page, portal }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 800 });
    const sample = sampleOf(await allAddresses(portal), 12);
    const problems: string[] = [];
    for (const [index, path] of sample.entries()) {
      if (!process.env.FULL && index % settings.length !== nth) continue;
      await page.goto(portal.url + path);
      await waitForHydration(page);
      if (text !== 100) {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, text);
      }
      problems.push(
        ...[...(await tooWide(page)), ...(await smallTargets(page))].map((what) => `${path}: ${what}`),
      );
    }
    expect(problems).toEqual([]);
  });
}
