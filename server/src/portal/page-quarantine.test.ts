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

it('serves the previous release after a browser has reported a page, although its document is cached', async () => {
  portal = await portalServer();
  for (const name of ['mf-home', 'mf-quality']) await portal.release(name, '2.0.0');
  await portal.move({ 'mf-home': '2.0.0', 'mf-quality': '2.0.0' });
  await portal.start();
  const home = pageOf('mf-home');
  // Rendered, from the document cache, and from the response cache.
  for (const _attempt of [1, 2, 3]) expect(await get(home)).toContain('mf-home 2.0.0');
  expect(await get(pageOf('mf-quality'))).toContain('mf-quality 2.0.0');

  expect((await report('mf-home', '2.0.0')).status).toBe(204);
  expect(await get(home)).toContain('mf-home 1.0.0');
  expect(await get(home)).toContain('mf-home 1.0.0');
  expect(await get(pageOf('mf-quality'))).toContain('mf-quality 2.0.0');
}, 120_000);
