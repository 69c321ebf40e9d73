import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove());

const fetchPath = (path: string) => fetch(`${portal.origin()}${path}`);
const get = async (path: string) => (await fetchPath(path)).text();
const home = pageOf('mf-home');
const quality = pageOf('mf-quality');

/** Waits until a page shows a text. */
const expectText = (path: string, text: string) =>
  expect.poll(() => get(path), { timeout: 20_000 }).toContain(text);

/** Waits until documents are made from a registry revision. */
const expectRevision = (revision: number) =>
  expect
    .poll(() => get('/metrics'), { timeout: 60_000 })
    .toContain(`\nkalalaya_registry_revision ${revision}\n`);

/** The node build of a shell: `prepare` runs once, `page` for each page, which it may give a text. */
const shell = (prepare: string, page: string) => `
  ${prepare}
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error, words } };
  exports.renderPage = async ({ path, routes, loadHost, onDataReady }) => {
    let html = routes === null ? 'the shell' : routes[0].id;
    ${page}
    onDataReady();
    return { html, status: 200, title: html, description: '', jsonLd: null, themeScript: '', router: null };
  };
`;
/** A shell whose shared modules hold a state that remotes can change: the fault that frozen globals do not prevent. */
const leakyShell = shell('const words = new Map();', `html += ' ' + (words.get('word') ?? 'untouched');`);

/** Starts a portal whose release 2.0.0 of mf-quality changes the shared state. */
async function startLeaky(change: string): Promise<void> {
  portal = await portalServer();
  await portal.release('shell', '1.0.0', leakyShell);
  const meddler = `const { words } = require('@kalalaya/runtime'); ${change};`;
  await portal.release('mf-quality', '2.0.0', `${meddler} exports.default = [{ id: 'mf-quality 2.0.0' }];`);
  await portal.start();
  expect(await get(home)).toContain('mf-home 1.0.0 untouched');
}

it('serves the previous release after a browser has reported a page, although its document is cached', async () => {
  portal = await portalServer();
  for (const name of ['mf-home', 'mf-quality']) await portal.release(name, '2.0.0');
  await portal.move({ 'mf-home': '2.0.0', 'mf-quality': '2.0.0' });
  await portal.start();
  // Rendered, from the document cache, and from the response cache.
  for (const _attempt of [1, 2, 3]) expect(await get(home)).toContain('mf-home 2.0.0');
  const { status } = await fetch(`${portal.origin()}/portal/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      remote: 'mf-home',
      version: '2.0.0',
      page: home,
      kind: 'threw',
      message: 'broken',
    }),
  });
  expect(status).toBe(204);
  for (const _attempt of [1, 2]) expect(await get(home)).toContain('mf-home 1.0.0');
  expect(await get(quality)).toContain('mf-quality 2.0.0');
}, 120_000);

/** Starts a portal whose admin API never responds, and whose pages wait for it. */
async function startSlow(page = ''): Promise<void> {
  const api = createServer(() => {}).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => {
    api.closeAllConnections();
    api.close();
  });
  const { port } = api.address() as AddressInfo;
  portal = await portalServer({ API_UPSTREAM: `http://127.0.0.1:${port}/admin/api` });
  const call = `{ pattern: '/Committees', address: () => '/Committees' }`;
  const wait = `if (routes?.[0].id.includes('mf-home')) await loadHost.client().get(${call}, {}).catch(() => {});`;
  await portal.release('shell', '1.0.0', shell('const words = 0;', `${page} ${wait}`));
  for (const name of ['mf-home', 'mf-quality']) await portal.release(name, '2.0.0');
}

it('quarantines a page that throws although the previous release has slow data', async () => {
  await startSlow("if (html.includes('2.0.0')) throw new Error('a bug');");
  await portal.move({ 'mf-home': '2.0.0' });
  await portal.start();
  for (const query of ['', '?again'])
    expect(await get(home + query)).toMatch(/"mf-home":\{"container":"\w+","version":"1\.0\.0"/);
  expect(await get('/metrics')).toMatch(/remote_failures_total\{remote="mf-home",version="2.0.0".* 1\n/);
}, 60_000);

it('follows moves while a request of an earlier release is slow', async () => {
  await startSlow();
  await portal.start();
  let isSlow = true;
  const slow = get(`${home}?wait=1`).finally(() => {
    isSlow = false;
  });
  await pause(500);
  for (const version of ['2.0.0', '1.0.0']) {
    await portal.move({ 'mf-quality': version });
    await expectText(quality, `mf-quality ${version}`);
  }
  expect(isSlow).toBe(true);
  await slow;
}, 60_000);

it.runIf(process.env.FULL)(
  'leaves nothing of a release that is rolled back, neither in documents nor in render threads',
  async () => {
    await startLeaky(`words.set('word', 'poisoned')`);
    await portal.move({ 'mf-quality': '2.0.0' });
    await expectText(home, 'mf-home 1.0.0 poisoned');
    await portal.move({ 'mf-quality': '1.0.0' });
    await expectText(quality, 'mf-quality 1.0.0');
    for (const query of ['', '?new']) expect(await get(home + query)).toContain('mf-home 1.0.0 untouched');
  },
  120_000,
);

it.runIf(process.env.FULL)(
  'serves the previous release while the live one cannot be read, and the live one once it can',
  async () => {
    portal = await portalServer();
    await portal.start();
    await portal.move({ 'mf-home': '2.0.0' });
    await expect.poll(() => portal.log(), { timeout: 20_000 }).toContain('a remote failed');
    expect(await get(home)).toContain('mf-home 1.0.0');
    await portal.release('mf-home', '2.0.0');
    await expectText(home, 'mf-home 2.0.0');
  },
  60_000,
);

it.runIf(process.env.FULL)(
  'serves the previous shell while the threads of the live one end, and the live one once they do not',
  async () => {
    portal = await portalServer();
    await portal.start();
    const prepare = `const words = 0;
      require('async_hooks').createHook({ init() { throw new Error('ends the thread'); } }).enable();
      new Promise(() => {});`;
    await portal.release('shell', '2.0.0', shell(prepare, ''));
    await portal.move({ shell: '2.0.0' });
    await expect.poll(() => portal.log(), { timeout: 30_000 }).toContain('the last good one stays');
    expect(await get(home)).toContain('mf-home 1.0.0');
    await portal.release('shell', '2.0.0', shell('const words = 0;', `html += ' in shell 2.0.0';`));
    await expectText(home, 'mf-home 1.0.0 in shell 2.0.0');
  },
  60_000,
);

it.runIf(process.env.FULL)(
  'quarantines a release whose evaluation never ends, follows later moves, and can be stopped',
  async () => {
    portal = await portalServer();
    await portal.release('mf-home', '2.0.0', 'for (;;) {}');
    await portal.release('mf-quality', '2.0.0');
    await portal.start();
    await expectRevision(await portal.move({ 'mf-home': '2.0.0' }));
    expect(await get(home)).toContain('mf-home 1.0.0');
    expect(portal.log()).toMatch(/mf-home 2\.0\.0 passes a limit while it is evaluated/);
    await expectRevision(await portal.move({ 'mf-quality': '2.0.0' }));
    expect(await get(quality)).toContain('mf-quality 2.0.0');

    // The server starts with the previous release, and can be stopped while it evaluates such a release.
    expect(await portal.stop()).toBe(0);
    await portal.start();
    expect(await get(home)).toContain('mf-home 1.0.0');
    await portal.release('mf-home', '3.0.0', 'for (;;) {}');
    await portal.move({ 'mf-home': '3.0.0' });
    await pause(200);
    expect(await portal.stop()).toBe(0);
  },
  120_000,
);
