import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove());

const get = async (path: string) => (await fetch(`${portal.origin()}${path}`)).text();

const report = (remote: string, version: string) =>
  fetch(`${portal.origin()}/portal/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version, page: pageOf(remote), kind: 'threw', message: 'broken here' }),
  });

it('gives a reload the previous release once a browser has said that a page throws, though its document is kept', async () => {
  portal = await portalServer();
  for (const name of ['mf-home', 'mf-quality']) await portal.release(name, '2.0.0');
  await portal.move({ 'mf-home': '2.0.0', 'mf-quality': '2.0.0' });
  await portal.start();
  const home = pageOf('mf-home');
  // Once made, once from memory, once ahead of everything else.
  for (const _time of [1, 2, 3]) expect(await get(home)).toContain('mf-home 2.0.0');
  expect(await get(pageOf('mf-quality'))).toContain('mf-quality 2.0.0');

  expect((await report('mf-home', '2.0.0')).status).toBe(204);
  expect(await get(home)).toContain('mf-home 1.0.0');
  expect(await get(home)).toContain('mf-home 1.0.0');
  expect(await get(pageOf('mf-quality'))).toContain('mf-quality 2.0.0');
}, 120_000);
