import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove());

const get = async (path: string) => (await fetch(`${portal.origin()}${path}`)).text();

/** Waits until documents are made from this registry revision. */
async function followed(revision: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    if ((await get('/metrics')).includes(`\nkalalaya_registry_revision ${revision}\n`)) return;
  }
  throw new Error(`revision ${revision} was never followed:\n${portal.log()}`);
}

it('sets a release aside that never ends while it is evaluated, follows every later move, and stops', async () => {
  portal = await portalServer();
  await portal.release('mf-home', '2.0.0', 'for (;;) {}');
  await portal.release('mf-home', '3.0.0', 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));');
  await portal.release('mf-quality', '2.0.0');
  await portal.start();
  expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');

  await followed(await portal.move({ 'mf-home': '2.0.0' }));
  expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
  expect(portal.log()).toMatch(/mf-home 2\.0\.0 passes a limit while it is evaluated/);

  await followed(await portal.move({ 'mf-quality': '2.0.0' }));
  expect(await get(pageOf('mf-quality'))).toContain('mf-quality 2.0.0');
  // Back, and on to one that fills the memory.
  await followed(await portal.move({ 'mf-home': '1.0.0' }));
  await followed(await portal.move({ 'mf-home': '3.0.0' }));
  expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
  expect(portal.log()).toMatch(
    /mf-home 3\.0\.0 passes a limit while it is evaluated: over \d+ MB in buffers/,
  );

  // A server that starts over such a release serves the one before it, and one that evaluates it can be stopped.
  expect(await portal.stop()).toBe(0);
  await portal.start();
  expect(await get(pageOf('mf-home'))).toContain('mf-home 1.0.0');
  await portal.move({ 'mf-home': '2.0.0' });
  await pause(200);
  expect(await portal.stop()).toBe(0);
}, 120_000);
