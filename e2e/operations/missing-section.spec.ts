import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFrontends } from '@kalalaya/cli/release/frontends';
import { freePort } from '@kalalaya/node/free-port';
import { changeRegistry, EVERY_COLLEGE } from '../../server/src/release/registry.ts';
import { runPortal } from '../support/command.ts';
import { copyInstallation } from '../support/installation.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { copyCheckout } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const REMOTE = 'mf-quality';
const PAGE = '/AQAR';

test.describe.configure({ mode: 'default' });

let folder = '';
let portal: TestPortal;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-missing-'));
  const location = { RELEASES_DIR: path.join(folder, 'releases'), DATA_DIR: path.join(folder, 'data') };
  await copyInstallation(location);
  await changeRegistry(location, ({ revision, live }) => {
    const { [REMOTE]: _removed, ...others } = live[EVERY_COLLEGE] ?? {};
    return { revision: revision + 1, live: { [EVERY_COLLEGE]: others } };
  });
  portal = await startPortal({ location });
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a section without a release is not shown, and its addresses say so', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(portal.url);
  await expect(page.locator(`a[href="${PAGE}" i]`)).toHaveCount(0);
  await expect(page.locator('a[href^="/SSR" i]')).toHaveCount(0);
  const siteMap = await (await page.request.get(`${portal.url}/sitemap.xml`)).text();
  expect(siteMap).toContain('/About');
  expect(siteMap).not.toContain(PAGE);

  expect((await page.goto(`${portal.url}${PAGE}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available at the moment');
  await expect(page.getByText('This section of the website is not available at the moment.')).toBeVisible();
  await page.mouse.move(10, 10);
  await page.keyboard.press('Tab');
  await expect(page.locator('#root[data-alive]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available at the moment');

  expect((await page.goto(`${portal.url}/no-such-page`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(problems).toEqual([]);
  expect(portal.log().match(/mf-quality is not shown/g)).toHaveLength(2);
});

test('status and check name the section with its remedy', async () => {
  const env = { RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir };
  const status = await runPortal(['status'], env);
  expect(status.printed).toContain('mf-quality is not shown: it has no live release. Publish it');
  const check = await runPortal(['check', 'sahya'], env);
  expect(check.printed).toMatch(/site\.json:\d+ {2}no release of "mf-quality" is live/);
});

test('portal pull takes the section from another portal, and it appears without a restart', async () => {
  test.skip(!process.env.FULL, 'runs the gate over all pages of mf-quality: test:full');
  test.setTimeout(900_000);
  const other = await startPortal();
  try {
    const env = {
      RELEASES_DIR: portal.releasesDir,
      DATA_DIR: portal.dataDir,
      CHROMIUM: process.env.CHROMIUM ?? '',
    };
    const pull = ['pull', REMOTE, '--from', other.url, '--by', 'ann', '--yes'];
    const { status, printed } = await runPortal(pull, env, 800_000);
    expect(status, printed).toBe(0);
    expect(printed).toContain('Live for every college: mf-quality');
    await expect(async () => {
      const response = await fetch(`${portal.url}${PAGE}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('Not available at the moment');
    }).toPass({ timeout: 10_000 });
  } finally {
    await other.stop();
  }
});

test('npm start serves a checkout whose section has left for its own repository', async () => {
  test.skip(!process.env.FULL, 'installs a second checkout: test:full');
  test.setTimeout(900_000);
  const root = path.join(folder, 'checkout');
  const frontends = (await listFrontends(checkout)).filter((name) => name !== REMOTE);
  await copyCheckout(root, [...frontends, 'server', 'scripts', 'colleges']);
  await cp(portal.releasesDir, path.join(root, 'releases'), { recursive: true });
  await rm(path.join(root, 'releases', REMOTE), { recursive: true, force: true });
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'new data') };
  const start = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: root, env, stdio: 'inherit' });
  try {
    const address = `http://localhost:${port}`;
    await expect(async () => expect((await fetch(`${address}/About`)).status).toBe(200)).toPass({
      timeout: 800_000,
    });
    const missing = await fetch(address + PAGE);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Page not found');
  } finally {
    start.kill();
    await once(start, 'exit');
  }
});
