import type { Page } from 'playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const playing = (page: Page) =>
  page.locator('video').evaluate((film) => {
    const { currentSrc, currentTime, paused } = film as HTMLVideoElement;
    return { file: currentSrc.split('/').at(-1), moves: currentTime > 0 && !paused };
  });

test('the film plays in its lighter encoding, and stops when told', async ({ page, portal, complaints }) => {
  await page.goto(portal.url);
  await hydrated(page);
  await expect.poll(() => playing(page)).toEqual({ file: 'banner.webm', moves: true });
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect.poll(async () => (await playing(page)).moves).toBe(false);
  expect(complaints.lines).toEqual([]);
});

test('the film comes in the encoding that every browser plays where the lighter one does not arrive', async ({
  page,
  portal,
}) => {
  await page.route('**/*.webm', (route) => route.abort());
  await page.goto(portal.url);
  await hydrated(page);
  await expect.poll(() => playing(page)).toEqual({ file: 'banner.mp4', moves: true });
});

test('in the dark theme poster and film are those of the evening, also once chosen by hand', async ({
  page,
  portal,
  complaints,
}) => {
  const poster = () =>
    page
      .locator('main picture img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(portal.url);
  await hydrated(page);
  expect(await poster()).toContain('/hero-dusk-');
  await expect.poll(() => playing(page)).toEqual({ file: 'banner-dusk.webm', moves: true });
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(poster).toMatch(/\/hero-\d+/);
  // The switch is in the footer, and the film rests out of view.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => playing(page)).toEqual({ file: 'banner.webm', moves: true });
  expect(complaints.lines).toEqual([]);
});

test('without a film the poster stays, and no button promises one', async ({ page, portal }) => {
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await page.goto(portal.url);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'the film' })).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('main img').first()).toBeVisible();
});
