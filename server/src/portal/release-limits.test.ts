import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove());

const get = async (path: string) => (await fetch(`${portal.origin()}${path}`)).text();

/** Waits until documents are made from a registry revision. */
async function waitForRevision(revision: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    if ((await get('/metrics')).includes(`\nkalalaya_registry_revision ${revision}\n`)) return;
  }
  throw new Error(`revision ${revision} was never used:\n${portal.log()}`);
}

it.runIf(process.env.FULL)(
  'quarantines a release whose evaluation never ends, follows later moves, and can be stopped',
  async () => {
    portal = await portalServer();
    await portal.release('mf-home', '2.0.0', 'for (;;) {}');
    await portal.release(
      'mf-home',
      '3.0.0',
      'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));',
    );
    await portal.release('mf-quality', '2.0.0');
    await portal.start();
    expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');

    await waitForRevision(await portal.move({ 'mf-home': '2.0.0' }));
    expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
    expect(portal.log()).toMatch(/mf-home 2\.0\.0 passes a limit while it is evaluated/);

    await waitForRevision(await portal.move({ 'mf-quality': '2.0.0' }));
    expect(await get(pageOf('mf-quality'))).toContain('mf-quality 2.0.0');
    // Roll back, then publish a release that fills the memory.
    await waitForRevision(await portal.move({ 'mf-home': '1.0.0' }));
    await waitForRevision(await portal.move({ 'mf-home': '3.0.0' }));
    expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
    expect(portal.log()).toMatch(
      /mf-home 3\.0\.0 passes a limit while it is evaluated: over \d+ MB in buffers/,
    );

    // The server starts with the previous release, and can be stopped while it evaluates such a release.
    expect(await portal.stop()).toBe(0);
    await portal.start();
    expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
    await portal.move({ 'mf-home': '2.0.0' });
    await pause(200);
    expect(await portal.stop()).toBe(0);
  },
  120_000,
);
