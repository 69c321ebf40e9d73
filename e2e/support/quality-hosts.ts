import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fixtures, PlaywrightWorkerArgs } from 'playwright/test';
import { freePort } from '../../server/src/free-port.ts';
import { type HostServer, startHosts } from '../hosts/server.ts';
import { buildViteHost, type HostReact } from '../hosts/vite/build.ts';
import { startDev } from './dev-server.ts';
import { checkout, type TestPortal } from './portal.ts';

/** Where the quality module lives outside of a portal's pages: each is started for the first test that asks for it. */
export interface Homes {
  /** A server of foreign pages. */
  readonly hosts: HostServer;
  /** Foreign pages, and one that Vite built with React 18. */
  readonly olderVite: HostServer;
  /** The same with the React of the module. */
  readonly sameVite: HostServer;
  /** Address of the module alone, from its sources (`npm run dev -- mf-quality`). */
  readonly alone: string;
}

const slowly = { scope: 'worker', timeout: 120_000 } as const;

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-home-'));
  await use(folder);
  await rm(folder, { recursive: true, force: true });
}

async function serveVite(
  { url }: TestPortal,
  react: HostReact,
  use: (hosts: HostServer) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    await buildViteHost(url, react, folder);
    const hosts = await startHosts({ vite: folder });
    await use(hosts);
    await hosts.stop();
  });
}

/**
 * The homes as fixtures of a worker. All tests share one set: a test with another one would cost a worker, a browser
 * and a portal of its own.
 */
export const homes: Fixtures<object, Homes, object, PlaywrightWorkerArgs & { portal: TestPortal }> = {
  hosts: [
    async ({ playwright: _playwright }, use) => {
      const hosts = await startHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: 'worker' },
  ],
  olderVite: [({ portal }, use) => serveVite(portal, '18', use), slowly],
  sameVite: [({ portal }, use) => serveVite(portal, '19', use), slowly],
  alone: [
    async ({ playwright: _playwright }, use) => {
      await withFolder(async (folder) => {
        const port = String(await freePort());
        const dev = await startDev(checkout, ['mf-quality'], /\(development\)/, {
          PORT: port,
          DATA_DIR: folder,
        });
        await use(`http://localhost:${port}`);
        await dev.stop();
      });
    },
    slowly,
  ],
};
