import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';

const home = pageOf('mf-home');
/** Page whose data names no item, such as an event that was removed. */
const missing = pageOf('mf-quality');

/** A shell's node build that answers 404 for the page without an item. */
const shell = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
  exports.renderPage = async ({ routes, onDataReady }) => {
    onDataReady();
    const status = routes?.[0].id.startsWith('mf-quality') ? 404 : 200;
    return { html: '', status, title: '', description: '', jsonLd: null, themeScript: '', router: null };
  };
`;

let portal: PortalServer;
let file = '';

async function get(address: string, method = 'GET') {
  const { status, headers } = await fetch(`${portal.origin()}${address}`, { redirect: 'manual', method });
  return { status, to: headers.get('location'), cache: headers.get('cache-control') };
}

beforeAll(async () => {
  portal = await portalServer();
  file = path.join(portal.env.COLLEGES_DIR ?? '', 'palm/redirects.csv');
  const lines = [
    'from,to',
    `/old,${home}`,
    '/chain,/old',
    '/x,/y',
    '/y,/x',
    `${home},/old`,
    `${home}?p=7,/sitemap`,
  ];
  lines.push(`${missing},/old`);
  await writeFile(file, [...lines, `/:any,${home}?from=:any`, ''].join('\n'));
  await portal.release('shell', '2.0.0', shell);
  await portal.move({ shell: '2.0.0' });
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

it('redirects former addresses, and never an existing page', async () => {
  const moved = { status: 301, to: home, cache: 'public, max-age=3600' };
  expect(await get('/OLD/?utm_source=x')).toEqual(moved);
  expect(await get('/old', 'HEAD')).toEqual(moved);
  expect(await get('/chain')).toEqual(moved);
  expect(await get('/unknown')).toMatchObject({ status: 301, to: `${home}?from=unknown` });
  expect(await get('/unknown/page')).toMatchObject({ to: null });
  expect(await get('/x')).toMatchObject({ to: null });
  expect(await get(missing)).toEqual(moved);
  for (const address of [home, `${home}?p=8`, '/sitemap', '/robots.txt', '/healthz'])
    expect(await get(address), address).toMatchObject({ status: 200, to: null });
  expect(await get(`${home}?p=7`)).toMatchObject({ status: 301, to: '/sitemap' });
});

it('follows changes of the file, and keeps the last valid one', async () => {
  const expectTarget = (address: string, to: string | null) =>
    vi.waitFor(async () => expect((await get(address)).to).toBe(to), { timeout: 20_000, interval: 50 });
  // The response of the page is in the cache.
  expect(await get(`${home}?p=9`)).toMatchObject({ status: 200 });
  await writeFile(file, `from,to\n/old,/sitemap\n${home}?p=9,/sitemap\n`);
  await expectTarget('/old', '/sitemap');
  expect((await get(`${home}?p=9`)).to).toBe('/sitemap');
  await writeFile(file, 'from,to\nold,/sitemap\n');
  await vi.waitFor(() => expect(portal.log()).toContain('redirects.csv:2'), { timeout: 20_000 });
  expect((await get('/old')).to).toBe('/sitemap');
  await rm(file);
  await expectTarget('/old', null);
}, 60_000);
