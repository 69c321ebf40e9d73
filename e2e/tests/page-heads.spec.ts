import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

/** Pages of every kind of head. */
const pages = [
  ['text', '/About'],
  ['text', '/Feestructure'],
  ['list', '/Departments'],
  ['list', '/Circular'],
  ['tree', '/AQAR'],
  ['tree', '/AqarPeriod/2023-2024'],
  ['profile', '/Cell/652'],
  ['event', '/event-details/1060'],
  ['event', '/event-details/1069'],
  ['form', '/Contact'],
] as const;

/** Windows and the height above which the content of a page must begin, in CSS pixels. */
const windows = [
  { width: 1366, height: 660, limit: 330 },
  { width: 360, height: 740, limit: 300 },
];

/** Returns the kind of the page's head and the top of the first fact in it, or text, picture or control below it. */
function firstScreen(page: Page) {
  return page.evaluate(() => {
    const head = document.querySelector('main header');
    const own = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ) || element.matches('img, svg, input, button');
    const tops = [...document.querySelectorAll('main *')]
      .filter((element) => head && head.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((element) => !head?.contains(element) || element.closest('dl') !== null)
      .filter((element) => own(element) && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height > 1)
      .map((element) => Math.round(element.getBoundingClientRect().top));
    const crumbs = document.querySelector('main nav[aria-label="You are here"] ol');
    return {
      kind: head?.getAttribute('data-kind'),
      top: Math.min(...tops),
      crumbs: crumbs?.getBoundingClientRect().height,
    };
  });
}

for (const { width, height, limit } of windows)
  test(`content begins above ${limit} px at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height });
    const wrong: unknown[] = [];
    for (const [kind, path] of pages) {
      await page.goto(portal.url + path);
      // The browser loads the data of a document whose rendering took too long.
      await expect.poll(async () => (await firstScreen(page)).top).toBeLessThan(Number.POSITIVE_INFINITY);
      const screen = await firstScreen(page);
      if (screen.kind !== kind || screen.top > limit || (screen.crumbs ?? 0) > 40)
        wrong.push({ path, ...screen });
    }
    expect(wrong).toEqual([]);
  });

test('the text of a page with a picture begins on the first screen of a laptop', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/Canteen', '/Library', '/About']) {
    await page.goto(portal.url + path);
    const text = page.locator('main p:not(header p)').filter({ hasText: /^.{60}/ });
    await expect
      .poll(async () => (await text.first().boundingBox())?.y, { message: path })
      .toBeLessThanOrEqual(620);
  }
});

test('admission shows its text before its picture, on the first screen', async ({ page, portal }) => {
  for (const host of ['localhost', 'nila.localhost'])
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height });
      await page.goto(`http://${host}:${new URL(portal.url).port}/Admission`);
      const heading = await page.getByRole('heading', { name: 'Eligibility' }).boundingBox();
      const picture = await page.locator('main picture').boundingBox();
      expect(heading?.y, `${host} at ${width} px`).toBeLessThan(height);
      expect(picture?.y, `${host} at ${width} px`).toBeGreaterThan(heading?.y ?? Infinity);
    }
});
