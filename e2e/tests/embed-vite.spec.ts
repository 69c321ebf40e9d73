import type { HostServer } from '../hosts/server.ts';
import { elementEmbedding } from '../support/embedding.ts';
import { type Embedding, qualitySuite } from '../support/quality-suite.ts';
import { expect, test } from '../support/test.ts';

/** The module as a federated import of a page that Vite built, with a React of its own. */
const inVite = (portal: string, { url }: HostServer) =>
  elementEmbedding(async (page, route) => {
    await page.goto(`${url}/vite/index.html?${new URLSearchParams({ portal, route })}`);
  }, true);

const older = test.extend<{ home: Embedding }>({
  home: async ({ portal, olderVite }, use) => use(inVite(portal.url, olderVite)),
});
older.describe('federated into a Vite page of React 18', () => {
  // In one worker: the page is built once.
  older.describe.configure({ mode: 'default' });
  qualitySuite(older);

  older('brings a React of its own, and the page keeps its own', async ({ page, home }) => {
    await home.open(page, '/AQAR');
    await expect(page.locator('kalalaya-quality').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'React 18.3.1, pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'React 18.3.1, pressed 1 times' })).toBeVisible();
  });
});

const same = test.extend<{ home: Embedding }>({
  home: async ({ portal, sameVite }, use) => use(inVite(portal.url, sameVite)),
});
same.describe('federated into a Vite page of the same React', () => {
  same.describe.configure({ mode: 'default' });
  qualitySuite(same, { short: true });

  same('uses the page’s React, and loads none', async ({ page, home }) => {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (/\/embed\/quality.*\.js$/.test(new URL(response.url()).pathname))
        sizes.push((await response.body()).length);
    });
    await home.open(page, '/AQAR');
    await expect(page.locator('kalalaya-quality').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The containers and the element, as they are before compression: react-dom would be 200 KB more.
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
  });
});
