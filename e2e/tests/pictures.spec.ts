import type { Page } from 'playwright/test';
import { expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// Tests pages with phone photos of twelve megapixels each.

// Both tests share one portal and one photo.
const running = upstreamForFile();

test.beforeAll(async () => {
  const event = (id: number, picture: string) => ({
    id,
    title: `Planting day ${id}`,
    from_date: `0${id}-06-2026`,
    picture,
  });
  running().api.overrides = {
    '/eventsbycell': () => ({
      eventslist: [event(1, 'camera-1.jpg'), event(2, 'broken.jpg'), event(3, 'none.jpg')],
    }),
    '/galleryview': () => ({
      gallery: [
        { id: 1, title: 'Planting', featured_image: 'camera-1.jpg', image: ['camera-1.jpg', 'broken.jpg'] },
      ],
    }),
  };
});

/** Counts the bytes of the uploads that a page loads. */
function countUploads(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/admin/uploads/')) return;
    sizes.push(
      response.body().then(
        ({ length }) => length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a phone loads the matching width of an upright photo, and a list shows placeholders for broken ones', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const bytes = countUploads(page);
  await page.goto(`${running().portal.url}/Gallery`);
  await waitForHydration(page);
  const photo = page.locator('img[src*="camera-1.jpg"]');
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      photo.evaluate((image) => {
        const { complete, currentSrc, naturalWidth, naturalHeight } = image as HTMLImageElement;
        return { complete, variant: currentSrc.replace(/^[^?]*/, ''), shape: naturalWidth / naturalHeight };
      }),
    )
    .toEqual({ complete: true, variant: '?w=640&f=avif', shape: 4 / 3 });
  // On a phone, the rows of /Events have no pictures.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${running().portal.url}/Events`);
  await waitForHydration(page);
  for (const name of ['Planting day 2', 'Planting day 3']) {
    const card = page.getByRole('article').filter({ hasText: name });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('svg').first()).toBeAttached();
    await expect(card.locator('img')).toHaveCount(0);
  }
  expect(await bytes()).toBeLessThan(150_000);
  await context.close();
});

test('an album photo is as wide as the window, and the photo of its own page carries no camera metadata', async ({
  page,
}) => {
  const bytes = countUploads(page);
  await page.goto(`${running().portal.url}/Gallery#show-1/1`);
  const slide = page.locator('dialog img');
  await expect.poll(() => slide.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1280);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('This picture could not be loaded.')).toBeVisible();
  expect(await bytes()).toBeLessThan(1_500_000);
  await page.goto(`${running().portal.url}/Gallery?album=1&picture=1`);
  const photo = await page.locator('main figure img').getAttribute('srcset');
  const largest = photo?.split(', ').at(-1)?.split(' ')[0] ?? '';
  expect(largest).toContain('camera-1.jpg');
  const answer = await page.request.get(running().portal.url + largest);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect((await answer.body()).toString('latin1')).not.toMatch(/Exif|EXIF|Telephone/);
});
