import type { HostServer } from '../hosts/server.ts';
import { elementEmbedding } from '../support/embedding.ts';
import { type Embedding, qualitySuite } from '../support/quality-suite.ts';
import { expect, test } from '../support/test.ts';

/** The module as a federated import of a Vite page with its own React. */
const inVite = (portal: string, { url }: HostServer) =>
  elementEmbedding(async (page, route) => {
    await page.goto(`${url}/vite/index.html?${new URLSearchParams({ portal, route })}`);
  }, true);

const older = test.extend<{ embedding: Embedding }>({
  embedding: async ({ portal, olderVite }, use) => use(inVite(portal.url, olderVite)),
});
older.describe('quality module federated into a Vite page with React 18', () => {
  // In one worker, so that the page is built only once.
  older.describe.configure({ mode: 'default' });
  qualitySuite(older, { short: true });

  older('loads a separate React and leaves the page’s React working', async ({ page, embedding }) => {
    await embedding.open(page, '/AQAR');
    await expect(page.locator('kalalaya-quality').getByRole('heading', { level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'React 18.3.1, pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'React 18.3.1, pressed 1 times' })).toBeVisible();
  });
});

const same = test.extend<{ embedding: Embedding }>({
  embedding: async ({ portal, sameVite }, use) => use(inVite(portal.url, sameVite)),
});
same.describe('quality module federated into a Vite page with the same React', () => {
  same.describe.configure({ mode: 'default' });
  qualitySuite(same, { short: true });

  same('shares the page’s React and loads none', async ({ page, embedding }) => {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (/\/embed\/quality.*\.js$/.test(new URL(response.url()).pathname))
        sizes.push((await response.body()).length);
    });
    await embedding.open(page, '/AQAR');
    await expect(page.locator('kalalaya-quality').getByRole('heading', { level: 2 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Uncompressed size of the containers and the element; react-dom would add 200 KB.
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
  });
});
