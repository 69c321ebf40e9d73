import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { fetchDocument } from '../support/document.ts';
import { packRoutes } from '../support/pack-routes.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/** Pages of one test. Tests run side by side. */
const PAGES_PER_TEST = 12;

/** Every fourth page is examined by axe at 1280 px too. */
const WIDE_EVERY = 4;

/** Header and footer, the same on all pages: the first page of a test is examined with them. */
const FRAME = '#root > :not(#main)';

/** Pages of the affiliated college whose content differs from the default one's. */
const ofNila = [
  '/',
  '/About',
  '/Admission',
  '/Contact',
  '/Events',
  '/cells',
  '/AQAR',
  '/Minutes',
  '/faculties',
];

/** Returns the elements that make the page wider than its window; empty if it fits (WCAG 1.4.10). */
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

/** Windows and text sizes in which everything must fit (WCAG 1.4.4, 1.4.10). Text of 200 % is a browser setting. */
const windows = [
  { width: 320, text: 100 },
  { width: 360, text: 200 },
  { width: 1280, text: 200 },
  { width: 1920, text: 100 },
] as const;

/**
 * Opens a page once and returns everything that is wrong with it: axe violations in both themes before scripts run (at 360 px)
 * and after (at 1280 px), content wider than a window, small targets, and the console until it is hydrated.
 */
async function problemsOf(page: Page, address: string, lines: string[], index: number): Promise<string[]> {
  lines.length = 0;
  const wide = index % WIDE_EVERY === 0;
  const scope = index === 0 ? {} : { without: FRAME };
  const problems: string[] = [];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(page.locator('main h1')).toHaveCount(1);
  problems.push(...(await axeViolations(page, scope)).map((line) => `360 px: ${line}`));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  problems.push(...lines);
  if (wide) problems.push(...(await axeViolations(page, scope)).map((line) => `1280 px: ${line}`));
  for (const { width, text } of windows) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    const found = [...(await tooWide(page)), ...(await smallTargets(page))];
    problems.push(...found.map((what) => `${width} px, text ${text} %: ${what}`));
  }
  return problems;
}

async function problemsOfAll(
  page: Page,
  addresses: readonly string[],
  lines: string[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [index, address] of addresses.entries()) {
    const found = await problemsOf(page, address, lines, index);
    problems.push(...found.map((line) => `${address}: ${line}`));
  }
  return problems;
}

for (let first = 0; first < packRoutes.length; first += PAGES_PER_TEST) {
  const paths = packRoutes.slice(first, first + PAGES_PER_TEST).map(([path]) => path);
  test(`${paths[0]} and ${paths.length - 1} more pages are accessible, fit every window and log nothing`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    // The first document of a cold portal may still be loading its data.
    for (const path of paths) await fetchDocument(portal.url + path);
    const addresses = paths.map((path) => portal.url + path);
    expect(await problemsOfAll(page, addresses, pageErrors.lines)).toEqual([]);
  });
}

test('pages of an affiliated college are accessible, fit every window and log nothing', async ({
  page,
  portal,
  pageErrors,
}) => {
  const addresses = ofNila.map((path) => portal.url.replace('//', '//nila.') + path);
  expect(await problemsOfAll(page, addresses, pageErrors.lines)).toEqual([]);
});
