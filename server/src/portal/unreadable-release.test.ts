import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove());

const get = async (path: string) => (await fetch(`${portal.origin()}${path}`)).text();

it.runIf(process.env.FULL)(
  'serves the previous release while the live one cannot be read, and the live one once it can',
  async () => {
    portal = await portalServer();
    await portal.start();
    await portal.move({ 'mf-home': '2.0.0' });
    await expect.poll(() => portal.log(), { timeout: 20_000 }).toContain('a remote failed');
    expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
    await portal.release('mf-home', '2.0.0');
    await expect.poll(() => get(pageOf('mf-home')), { timeout: 20_000 }).toContain('mf-home 2.0.0');
  },
  60_000,
);
