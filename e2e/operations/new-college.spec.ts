import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FixtureApi, startFixtureApi } from '../fixture-api/server.ts';
import { axeViolations } from '../support/axe.ts';
import { runPortal } from '../support/command.ts';
import { fetchWithHost } from '../support/host.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Ganga College of Teacher Education';

// One portal for the complete file; it starts before the pack is created.
test.describe.configure({ mode: 'default' });

let folder = '';
let api: FixtureApi;
let portal: TestPortal;
let address = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-new-'));
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges/sahya'), path.join(packs, 'sahya'), { recursive: true });
  api = await startFixtureApi('good');
  portal = await startPortal({ env: { COLLEGES_DIR: packs } });
  const { port } = new URL(portal.url);
  const crest = path.join(checkout, 'colleges/nila/media/art/crest.svg');
  const env = { COLLEGES_DIR: packs, ...portal.location, PORT: port };
  const answers = ['--name', NAME, '--brand', '#e0b000', '--crest', crest, '--api', api.base];
  const creation = await runPortal(['new', 'college', 'ganga', ...answers], env);
  expect(creation.status, creation.printed).toBe(0);
  expect(creation.printed).toMatch(/The brand colour #e0b000 is not readable .* is used/);
  expect(creation.printed).toContain(`open http://ganga.localhost:${port}`);
  const checked = await runPortal(['check', 'ganga'], env);
  expect(checked.printed).toBe('ganga: ok\n');
  address = `http://ganga.localhost:${port}`;
});
test.afterAll(async () => {
  await portal?.stop();
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a pack created while the portal runs is served with its own name and colours', async ({ page }) => {
  await expect.poll(async () => (await fetchWithHost(portal.url, 'ganga.localhost', '/')).status).toBe(200);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  );
  expect(brand).toMatch(/^#[\da-f]{6}$/);
  expect(brand).not.toBe('#0f4c3a');
  expect(await page.textContent('body')).not.toMatch(/sahya/i);
  expect(await axeViolations(page)).toEqual([]);
});

test('the pages of a new pack have no axe violations', async ({ page }) => {
  test.skip(!process.env.FULL, 'opens every page: test:full');
  test.setTimeout(1_800_000);
  await page.goto(`${address}/sitemap`);
  const paths = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(40);
  for (const one of paths) {
    await page.goto(address + one);
    expect.soft(await axeViolations(page), one).toEqual([]);
  }
});
