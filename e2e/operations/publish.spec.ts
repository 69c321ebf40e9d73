import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '@kalalaya/cli/release/make-release';
import { EVERY_COLLEGE, readRegistry } from '../../server/src/release/registry.ts';
import { runPortal } from '../support/command.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { copyCheckout, editFile, goLive } from '../support/releases.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { sendVisitors } from '../support/visitors.ts';

const REMOTE = 'mf-gallery-media';
/** Timeout for a build and a gate run on a loaded machine, in milliseconds. */
const GATE = 400_000;

test.describe.configure({ mode: 'serial' });

let folder = '';
let portal: TestPortal;
let team = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-team-'));
  portal = await startPortal();
  team = path.join(folder, 'team');
  await copyCheckout(team, [REMOTE]);
  await editFile(path.join(team, REMOTE, 'remote.ts'), (text) =>
    text.replace("title: 'Gallery'", "title: 'Pictures from campus'"),
  );
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const cli = (...args: string[]) =>
  runPortal(
    args,
    {
      RELEASES_DIR: portal.releasesDir,
      DATA_DIR: portal.dataDir,
      PORT: new URL(portal.url).port,
      PUBLIC_URL: portal.url,
    },
    GATE,
  );
const gallery = (headers: Record<string, string> = {}) => fetch(`${portal.url}/Gallery`, { headers });
const pointer = async () => (await readRegistry(portal.location)).live[EVERY_COLLEGE]?.[REMOTE];

test('a preview shows the candidate only with its cookie and is never cached', async ({ page }) => {
  test.setTimeout(GATE);
  const before = await (await gallery()).text();
  const { status, printed } = await cli('preview', REMOTE, '--from', team);
  expect(printed).toContain('Preview of');
  expect(status).toBe(0);
  const address = /http\S+__preview\/[\w-]{22}/.exec(printed)?.[0] ?? '';
  expect(address).toContain(portal.url);

  const entered = await fetch(address, { redirect: 'manual' });
  expect(entered.status).toBe(303);
  expect(entered.headers.get('location')).toBe('/Gallery');
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^kalalaya-preview=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);

  const previewResponse = await gallery({ cookie: cookie.split(';')[0] ?? '' });
  expect(previewResponse.headers.get('cache-control')).toBe('private, no-store');
  expect(previewResponse.headers.get('x-robots-tag')).toBe('noindex');
  expect(previewResponse.headers.get('etag')).toBeNull();
  const text = await previewResponse.text();
  expect(text).toContain('Pictures from campus');
  expect(text).toContain(`Preview of ${REMOTE} `);
  expect(await (await gallery()).text()).toBe(before);
  expect(await (await gallery({ cookie: 'kalalaya-preview=AAAAAAAAAAAAAAAAAAAAAA' })).text()).toBe(before);

  await page.goto(address);
  await waitForHydration(page);
  await page.goto(`${portal.url}/Gallery`);
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText('Pictures from campus');
  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page.locator('.document-banner')).toHaveCount(0);
  await page.goto(`${portal.url}/Gallery`);
  await expect(page.locator('h1')).toHaveText('Gallery');
  expect(await (await gallery()).text()).toBe(before);
  expect((await fetch(`${portal.url}/__preview/AAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(404);
});

test('a rollback while the portal serves reaches the next visitor and fails no request', async () => {
  test.setTimeout(GATE);
  const { version } = await makeRelease(REMOTE, { root: team, releasesDir: portal.releasesDir });
  const before = await pointer();
  await goLive(portal, REMOTE, version);
  await expect.poll(async () => (await gallery()).text()).toContain('Pictures from campus');
  const visitors = sendVisitors([`${portal.url}/Gallery`]);
  const { status, printed } = await cli('rollback', REMOTE, '--by', 'ann');
  expect(printed).toContain(`Live for every college: ${REMOTE} ${before?.version}`);
  expect(status).toBe(0);
  await expect.poll(async () => (await gallery()).text()).not.toContain('Pictures from campus');
  expect(await visitors.stop()).toEqual([]);
  expect(await pointer()).toMatchObject({ version: before?.version, by: 'ann' });

  const report = JSON.parse((await cli('status', '--json')).printed) as {
    live: { name: string; by: string; failures: number | null }[];
    server: { healthy: boolean };
  };
  expect(report.server).toMatchObject({ healthy: true });
  expect(report.live.find(({ name }) => name === REMOTE)).toMatchObject({ by: 'ann', failures: 0 });
});
