import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

let portal: PortalServer;
afterEach(() => portal.remove());

const get = async (path: string) => (await fetch(`${portal.origin()}${path}`)).text();
const home = pageOf('mf-home');

/** Number of renders of a section's pages so far. */
async function renders(remote: string): Promise<number> {
  const count = new RegExp(`^kalalaya_render_seconds_count{.*remote="${remote}".*} (\\d+)`, 'm');
  return Number(count.exec(await get('/metrics'))?.[1] ?? 0);
}

/** A shell whose shared modules hold a state that remotes can change: the fault that frozen globals do not prevent. */
const leakyShell = `
  const words = new Map();
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error, words } };
  exports.renderPage = async ({ routes, onDataReady }) => {
    onDataReady();
    const id = routes === null ? 'the shell' : routes[0].id;
    if (words.get('broken') === true && id.startsWith('mf-home')) throw new Error('broken by another');
    const html = id + ' ' + (words.get('word') ?? 'untouched');
    return { html, status: 200, title: id, description: '', jsonLd: null, themeScript: '', router: null };
  };
`;
const meddler = (change: string) => `
  const { words } = require('@kalalaya/runtime');
  ${change};
  exports.default = [{ id: 'mf-quality 2.0.0' }];
`;

async function startLeaky(change: string): Promise<void> {
  portal = await portalServer();
  await portal.release('shell', '1.0.0', leakyShell);
  await portal.release('mf-quality', '2.0.0', meddler(change));
  await portal.start();
  expect(await get(home)).toContain('mf-home 1.0.0 untouched');
}

it('blames the release that was moved last for a section that it breaks, and the section is served again', async () => {
  await startLeaky(`words.set('broken', true)`);
  await portal.move({ 'mf-quality': '2.0.0' });
  await expect.poll(() => get(pageOf('mf-quality')), { timeout: 20_000 }).toContain('mf-quality 2.0.0');
  await expect.poll(() => get(home), { timeout: 20_000 }).toContain('mf-home 1.0.0 untouched');
  expect(await get(pageOf('mf-quality'))).toContain('mf-quality 1.0.0');
  expect(portal.log()).toContain('Roll it back: npm run portal -- rollback mf-quality');
  expect((await fetch(`${portal.origin()}/readyz`)).status).toBe(200);
}, 120_000);

it.runIf(process.env.FULL)(
  'leaves nothing of a release that is rolled back, neither in documents nor in render threads',
  async () => {
    await startLeaky(`words.set('word', 'poisoned')`);
    await portal.move({ 'mf-quality': '2.0.0' });
    await expect.poll(() => get(home), { timeout: 20_000 }).toContain('mf-home 1.0.0 poisoned');
    await portal.move({ 'mf-quality': '1.0.0' });
    await expect.poll(() => get(pageOf('mf-quality')), { timeout: 20_000 }).toContain('mf-quality 1.0.0');
    for (const query of ['', '?new']) expect(await get(home + query)).toContain('mf-home 1.0.0 untouched');
  },
  120_000,
);

it.runIf(process.env.FULL)(
  'keeps the documents while a preview shows another release of a section',
  async () => {
    portal = await portalServer();
    await portal.release('mf-quality', '2.0.0');
    await portal.start();
    await get(home);
    const before = await renders('mf-home');
    expect(before).toBeGreaterThan(0);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [main, 'preview', 'mf-quality', '--version', '2.0.0', '--college', 'palm'],
      { env: { ...portal.env, PORT: new URL(portal.origin()).port } },
    );
    const address = portal.origin() + (/\/__preview\/\S+/.exec(stdout)?.[0] ?? '');
    const entered = await fetch(address, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const previewed = await fetch(`${portal.origin()}${pageOf('mf-quality')}`, { headers: { cookie } });
    expect(await previewed.text()).toContain('mf-quality 2.0.0');
    // The next snapshot has the same releases.
    const revision = await portal.move({ 'mf-quality': '1.0.0' });
    await expect
      .poll(() => get('/metrics'), { timeout: 20_000 })
      .toMatch(`kalalaya_registry_revision ${revision}`);
    await get(home);
    expect(await renders('mf-home')).toBe(before);
  },
  120_000,
);

it('answers /readyz with 503 and names the section while none of its pages can be rendered', async () => {
  portal = await portalServer();
  await portal.release(
    'mf-home',
    '1.0.0',
    `exports.default = [{ get id() { throw new Error('broken'); } }];`,
  );
  await portal.start();
  const ready = () => fetch(`${portal.origin()}/readyz`);
  expect((await ready()).status).toBe(200);
  for (let count = 0; count < 3; count += 1) await get(`${home}?visit=${count}`);
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('mf-home');
  expect((await fetch(`${portal.origin()}/healthz`)).status).toBe(200);
  expect(await get('/metrics')).toMatch(/kalalaya_section_failing\{remote="mf-home".*\} 1/);

  await portal.release('mf-home', '2.0.0');
  await portal.move({ 'mf-home': '2.0.0' });
  await expect.poll(() => get(home), { timeout: 20_000 }).toContain('mf-home 2.0.0');
  expect((await ready()).status).toBe(200);
}, 120_000);

it.runIf(process.env.FULL)(
  'does not report a section for one page that fails, whatever its parameters',
  async () => {
    portal = await portalServer();
    await portal.release(
      'shell',
      '1.0.0',
      `
    exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
    exports.renderPage = async ({ path, routes, onDataReady }) => {
      onDataReady();
      if (routes !== null && path.startsWith('/broken/')) throw new Error('broken');
      return { html: 'a page', status: 200, title: 'a page', description: '', jsonLd: null, themeScript: '', router: null };
    };`,
    );
    await portal.release('mf-home', '1.0.0', undefined, [home, '/broken/:id']);
    await portal.start();
    for (const id of [1, 2, 3, 4]) await get(`/broken/${id}`);
    expect(portal.log()).toContain('broken');
    expect((await fetch(`${portal.origin()}/readyz`)).status).toBe(200);
  },
  120_000,
);
