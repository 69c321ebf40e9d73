import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type HostServer, startHosts } from '../hosts/server.ts';
import { buildViteHost, type HostReact } from '../hosts/vite/build.ts';
import { elementEmbedding, expect, test } from '../support/embedding.ts';
import { type Embedding, qualitySuite } from '../support/quality-suite.ts';

/** The module as a federated import of a page that Vite built, with a React of its own. */
function inVite(react: HostReact) {
  return test.extend<{ home: Embedding }, { viteHost: HostServer }>({
    viteHost: [
      async ({ portal }, use) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-vite-'));
        await buildViteHost(portal.url, react, folder);
        const hosts = await startHosts({ vite: folder });
        await use(hosts);
        await hosts.stop();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    home: async ({ portal, viteHost }, use) => {
      await use(
        elementEmbedding(async (page, route) => {
          const query = new URLSearchParams({ portal: portal.url, route });
          await page.goto(`${viteHost.url}/vite/index.html?${query}`);
        }, true),
      );
    },
  });
}

const older = inVite('18');
older.describe('federated into a Vite page of React 18', () => {
  qualitySuite(older);

  older('brings a React of its own, and the page keeps its own', async ({ page, home }) => {
    await home.open(page, '/AQAR');
    await expect(page.locator('kalalaya-quality').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'React 18.3.1, pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'React 18.3.1, pressed 1 times' })).toBeVisible();
  });
});

const same = inVite('19');
same.describe('federated into a Vite page of the same React', () => {
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
