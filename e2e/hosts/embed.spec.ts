import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import type { Page } from 'playwright/test';
import { checkout, type StartedProcess, startDev } from '../support/portal.ts';
import { test, waitForHydration } from '../support/test.ts';
import { openHost } from './host-pages.ts';
import { qualitySuite } from './quality-suite.ts';

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

test.describe('quality module in the portal', () => {
  qualitySuite({ root: 'main', open: (page, portal, route) => openHydrated(page, portal + route) });
});

test.describe('quality module standalone from source (npm run dev -- mf-quality)', () => {
  // In one worker, so that the sources are built only once.
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let dev: StartedProcess;
  let url: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-source-'));
    const PORT = String(await freePort());
    url = `http://localhost:${PORT}`;
    dev = await startDev(checkout, ['mf-quality'], /\(development\)/, { PORT, DATA_DIR: folder });
  });
  test.afterAll(async () => {
    await dev.stop();
    await rm(folder, { recursive: true, force: true });
  });
  qualitySuite({
    root: 'main',
    short: true,
    open: (page, _portal, route) => openHydrated(page, url + route),
  });
});

for (const { name, file, short = true, drawsDocuments = true } of [
  { name: 'as an element of a page without a build', file: 'plain.html', short: false },
  { name: 'under styles that unset everything', file: 'hostile.html' },
  { name: 'under a policy that allows only the portal', file: 'strict.html', drawsDocuments: false },
  { name: 'in a page with React 18', file: 'react18.html' },
])
  test.describe(`quality module ${name}`, () => {
    qualitySuite({
      root: 'kalalaya-quality',
      short,
      drawsDocuments,
      open: (page, portal, route) => openHost(page, file, { portal, route }),
    });
  });
