import type { Page } from 'playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

const chat = (page: Page) => page.getByRole('link', { name: 'Message the office' }).last();

/** Whether a press on the middle of the link would meet it. */
const reachable = (page: Page) =>
  chat(page).evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test('on a phone the chat link lies on nothing that is read until a visitor scrolls up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/About');
  expect(await reachable(page)).toBe(false);
  await hydrated(page);
  expect(await reachable(page)).toBe(false);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => reachable(page)).toBe(false);
  await page.mouse.wheel(0, -700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => reachable(page)).toBe(true);
});

test('on a phone that has run no script yet a visitor who scrolls up calls the chat link', async ({
  page,
}) => {
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

test('beside the page the chat link is there from the start, and steps aside for whoever reads on', async ({
  page,
}) => {
  await page.goto('/About');
  expect(await reachable(page)).toBe(true);
  await hydrated(page);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => reachable(page)).toBe(false);
  await page.mouse.wheel(0, -700);
  await expect.poll(() => reachable(page)).toBe(true);
});

test('the chat link covers no control, and is in sight while it has the focus', async ({ page }) => {
  await page.goto('/Contact');
  await hydrated(page);
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
