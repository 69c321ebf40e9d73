import type { Page } from 'playwright/test';
import { expect, test, waitForHydration } from '../support/test.ts';

const chat = (page: Page) => page.getByRole('link', { name: 'Message the office' }).last();

/** Returns true if a click on the centre of the link would hit it. */
const reachable = (page: Page) =>
  chat(page).evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test('on a phone the chat link covers no content until the visitor scrolls up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/About');
  expect(await reachable(page)).toBe(false);
  await waitForHydration(page);
  expect(await reachable(page)).toBe(false);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => reachable(page)).toBe(false);
  await page.mouse.wheel(0, -700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => reachable(page)).toBe(true);
});

test('on a phone the chat link appears on scrolling up even before any script has run', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/About');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  await scrollTo(700);
  await expect.poll(() => page.evaluate(() => document.querySelector('#root[data-alive]'))).toBeNull();
  await expect(async () => {
    await scrollTo(700);
    await scrollTo(600);
    expect(await reachable(page)).toBe(true);
  }).toPass();
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
