import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

async function printed(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  return page.locator('body');
}

const breakInside = (row: Locator) => row.evaluate((element) => getComputedStyle(element).breakInside);

const textAfter = (element: Locator) =>
  element.evaluate(
    (node) => node.textContent + getComputedStyle(node, '::after').content.replaceAll('"', ''),
  );

test('events print the years that are open, no row is cut, and the last line says page and day', async ({
  page,
}) => {
  await printed(page, '/Events?printed=1');
  const main = page.getByRole('main');
  const closed = main.locator('details:not([open]) article');
  expect(await closed.count()).toBeGreaterThan(10);
  await expect(closed.first()).toBeHidden();
  expect(await breakInside(main.locator('details[open] article').first())).toBe('avoid');
  const line = page.locator('p', { hasText: /^https?:.+\/Events$/ });
  expect(await textAfter(line)).toMatch(/\/Events\?printed=1 · printed on \d+ \w+ \d{4}$/);
});

test('a heading is not printed without what it is for', async ({ page }) => {
  await printed(page, '/event-details/1060');
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeHidden();
});

test('the row of a document prints its address', async ({ page }) => {
  await printed(page, '/Minutes');
  const row = page.getByRole('main').locator('tbody tr').first();
  expect(await breakInside(row)).toBe('avoid');
  expect(await textAfter(row.getByRole('link').last())).toMatch(/http:.+\.pdf$/);
});

test('titles print dark, also those of cells and departments', async ({ page }) => {
  for (const address of ['/Cell/601', '/departments/English', '/event-details/1001', '/AQAR', '/']) {
    await printed(page, address);
    const colour = await page
      .locator('h1')
      .evaluate((title) => getComputedStyle(title).color.match(/\d+/g)?.map(Number));
    expect(Math.max(...(colour ?? [255])), address).toBeLessThan(100);
  }
});
