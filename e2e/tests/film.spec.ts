import type { Page } from 'playwright/test';
import { expect, test, waitForHydration } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Returns the addresses of the films that a page requests from now on. */
function filmsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/')) requests.push(request.url());
  });
  return requests;
}

const playing = (page: Page) =>
  page.locator('video').evaluate((film) => {
    const { currentSrc, currentTime, paused } = film as HTMLVideoElement;
    return { file: currentSrc.split('/').at(-1), moves: currentTime > 0 && !paused };
  });

for (const [how, file, failing] of [
  ['in the smaller encoding', 'banner.webm', '**/no-file'],
  ['in the widely supported one if that fails', 'banner.mp4', '**/*.webm'],
] as const)
  test(`the film plays ${how} and can be paused`, async ({ page, portal, pageErrors }) => {
    await page.route(failing, (route) => route.abort());
    await page.goto(portal.url);
    await waitForHydration(page);
    await expect.poll(() => playing(page)).toEqual({ file, moves: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play the film' }).click();
    await expect.poll(() => playing(page)).toEqual({ file, moves: true });
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await expect.poll(async () => (await playing(page)).moves).toBe(false);
    expect(pageErrors.lines.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

test('without JavaScript the film starts by markup and has its own controls', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const request = page.waitForRequest(/\/banner\.webm$/);
  await page.goto(portal.url);
  await request;
  const film = page.getByLabel('Film of the campus');
  await expect(film).toBeVisible();
  for (const attribute of ['autoplay', 'muted', 'loop', 'controls'])
    await expect(film).toHaveAttribute(attribute);
  await context.close();
});

test('with reduced motion only its button starts the film, and without JavaScript the poster stays', async ({
  browser,
  portal,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const requests = filmsOf(page);
    await page.goto(portal.url);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main picture img').first()).toBeVisible();
    await expect(page.getByLabel('Film of the campus')).toBeHidden();
    expect(requests).toEqual([]);
    if (javaScriptEnabled) {
      await waitForHydration(page);
      expect((await playing(page)).moves).toBe(false);
      await page.getByRole('button', { name: 'Play the film' }).click();
      await expect.poll(async () => (await playing(page)).moves).toBe(true);
    }
    await context.close();
  }
});

test('the film does not start for visitors who save data', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
  const requests = filmsOf(page);
  await page.goto(portal.url);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect((await playing(page)).moves).toBe(false);
  expect(requests).toEqual([]);
});

test('poster and film follow the dark theme, also after choosing the theme manually', async ({
  page,
  portal,
  pageErrors,
}) => {
  const poster = () =>
    page
      .locator('main picture img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(portal.url);
  await waitForHydration(page);
  expect(await poster()).toContain('/hero-dusk-');
  await expect.poll(() => playing(page)).toEqual({ file: 'banner-dusk.webm', moves: true });
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(poster).toMatch(/\/hero-\d+/);
  // The theme switch is in the footer, and the film pauses while out of view.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => playing(page)).toEqual({ file: 'banner.webm', moves: true });
  expect(pageErrors.lines).toEqual([]);
});

test('if the film fails to load, the poster stays and no film button is shown', async ({ page, portal }) => {
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await page.goto(portal.url);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'the film' })).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('main img').first()).toBeVisible();
});
