import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const chat = (page: Page) => page.getByRole('link', { name: 'Message the office' }).last();

/** Returns true if a click on the centre of the link would hit it. */
const reachable = (page: Page) =>
  chat(page).evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('the chat link covers no content, and is whole at the end of the page', async ({ page }) => {
      await page.goto('/About');
      await page.mouse.move(180, 400);
      for (const distance of [0, 1400, -700]) {
        await page.mouse.wheel(0, distance);
        await expect(chat(page)).not.toBeInViewport();
      }
      await page.mouse.wheel(0, 20_000);
      await expect(chat(page)).toBeInViewport({ ratio: 1 });
      expect(await reachable(page)).toBe(true);
    });
  });

test('on a wide screen the chat link is visible while the visitor scrolls', async ({ page }) => {
  await page.goto('/About');
  expect(await reachable(page)).toBe(true);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 700);
  expect(await reachable(page)).toBe(true);
});
