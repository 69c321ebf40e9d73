import { expect, test } from '../support/test.ts';
import { pageTitle } from './host-pages.ts';
import { qualitySuite } from './quality-suite.ts';
import { serveViteHost } from './vite/build.ts';

for (const react of ['18', '19'] as const)
  test.describe(`quality module federated into a Vite page with React ${react}`, () => {
    // In one worker, so that the page is built only once.
    test.describe.configure({ mode: 'default' });

    let host: Awaited<ReturnType<typeof serveViteHost>>;
    test.beforeAll(async ({ portal }) => {
      host = await serveViteHost(portal.url, react);
    });
    test.afterAll(() => host.stop());

    const embedding = qualitySuite({
      root: 'kalalaya-quality',
      short: true,
      open: (page, portal, route) => page.goto(`${host.url}?${new URLSearchParams({ portal, route })}`),
    });

    if (react === '18')
      test('loads a separate React and leaves the page’s React working', async ({ page, portal }) => {
        await embedding.open(page, portal.url, '/AQAR');
        await expect(pageTitle(page)).toBeVisible();
        await page.getByRole('button', { name: 'React 18.3.1, pressed 0 times' }).click();
        await expect(page.getByRole('button', { name: 'React 18.3.1, pressed 1 times' })).toBeVisible();
      });
    else
      test('shares the page’s React and loads none', async ({ page, portal }) => {
        const sizes: number[] = [];
        page.on('response', async (response) => {
          if (/\/embed\/quality.*\.js$/.test(new URL(response.url()).pathname))
            sizes.push((await response.body()).length);
        });
        await embedding.open(page, portal.url, '/AQAR');
        await expect(pageTitle(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        // Uncompressed size of the containers and the element; react-dom would add 200 KB.
        expect(sizes.length).toBeGreaterThan(2);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
      });
  });
