import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import type { Fixtures, PlaywrightWorkerArgs } from 'playwright/test';
import { type HostServer, startHosts } from '../hosts/server.ts';
import { buildViteHost, type HostReact } from '../hosts/vite/build.ts';
import { startDev } from './dev-server.ts';
import { checkout } from './portal.ts';
import type { SharedPortal } from './shared-portal.ts';

/** Hosts of the quality module outside the portal's pages. Each starts for the first test that needs it. */
export interface HostFixtures {
  /** A server of host pages. */
  readonly hosts: HostServer;
  /** Host pages plus one built by Vite with React 18. */
  readonly olderVite: HostServer;
  /** Host pages plus one built by Vite with the module's React. */
  readonly sameVite: HostServer;
  /** Address of the standalone module, run from source (`npm run dev -- mf-quality`). */
  readonly standalone: string;
}

const slowWorkerScope = { scope: 'worker', timeout: 120_000 } as const;

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-home-'));
  await use(folder);
  await rm(folder, { recursive: true, force: true });
}

async function serveVite(
  { url }: SharedPortal,
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
 * The hosts as worker fixtures. All tests share one set, because a second set of fixtures would need another
 * worker, browser and portal.
 */
export const hostFixtures: Fixtures<
  object,
  HostFixtures,
  object,
  PlaywrightWorkerArgs & { portal: SharedPortal }
> = {
  hosts: [
    async ({ playwright: _playwright }, use) => {
      const hosts = await startHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: 'worker' },
  ],
  olderVite: [({ portal }, use) => serveVite(portal, '18', use), slowWorkerScope],
  sameVite: [({ portal }, use) => serveVite(portal, '19', use), slowWorkerScope],
  standalone: [
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
    slowWorkerScope,
  ],
};
