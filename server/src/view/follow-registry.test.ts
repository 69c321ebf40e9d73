import { afterEach, describe, expect, it } from 'vitest';
import { readServedRegistry } from '../release/served-registry.ts';
import { storeAt } from '../store/store.ts';
import { usePostgres } from '../store/testing/engines.ts';
import { type PortalServer, portalServer } from './testing/portal-server.ts';

describe.runIf(process.env.FULL)('a portal whose database is away (only with FULL=1)', () => {
  const { postgres, url } = usePostgres();
  let portal: PortalServer;
  afterEach(() => portal.remove());

  it('reads the registry again although nothing tells of a move', async () => {
    portal = await portalServer({ DATABASE_URL: url(), LOG_LEVEL: 'info' });
    await readServedRegistry(portal.location);
    await storeAt(portal.location).close();
    await postgres().kill();
    await portal.start();
    await expect.poll(portal.log, { timeout: 20_000 }).toContain('snapshot replaced');
    await postgres().start();
  }, 60_000);
});
