import type { Page } from 'playwright/test';
import { expect, test, waitForHydration } from '../support/test.ts';

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

test('on a wide screen the chat link is visible from the start and hides while the visitor scrolls down', async ({
  page,
}) => {
  await page.goto('/About');
  expect(await reachable(page)).toBe(true);
  await waitForHydration(page);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => reachable(page)).toBe(false);
  await page.mouse.wheel(0, -700);
  await expect.poll(() => reachable(page)).toBe(true);
});

test('the chat link covers no control and is visible while it has focus', async ({ page }) => {
  await page.goto('/Contact');
  await waitForHydration(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Below';
    button.style.cssText = 'position: absolute; right: 0; bottom: 0; width: 120px; height: 90px';
    const place = document.createElement('div');
    place.style.cssText = 'position: fixed; inset: 0; pointer-events: auto; z-index: 5';
    place.append(button);
    document.body.append(place);
    window.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => reachable(page)).toBe(false);
  await chat(page).focus();
  await expect.poll(() => reachable(page)).toBe(true);
});
