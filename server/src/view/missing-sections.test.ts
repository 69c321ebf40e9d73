import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeRegistry, EVERY_COLLEGE } from '../release/registry.ts';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer;
beforeEach(async () => {
  portal = await portalServer();
});
afterEach(() => portal.remove());

const get = async (address: string) => (await fetch(`${portal.origin()}${address}`)).text();
const home = pageOf('mf-home');
const quality = pageOf('mf-quality');

/** Waits until a page shows a text. */
const expectText = (address: string, text: string) =>
  expect.poll(() => get(address), { timeout: 20_000 }).toContain(text);

/** Removes the pointers of a remote, as in a registry that never had any. */
async function removePointers(name: string): Promise<void> {
  await changeRegistry(portal.location, ({ revision, live }) => {
    const { [name]: _removed, ...others } = live[EVERY_COLLEGE] ?? {};
    return { revision: revision + 1, live: { ...live, [EVERY_COLLEGE]: others } };
  });
}

it('serves the other sections if one has no live release, and shows it once it has one', async () => {
  await removePointers('mf-quality');
  await portal.start();
  expect(await get(home)).toContain('mf-home 1.0.0');
  expect(await get(quality)).not.toContain('mf-quality 1.0.0');
  const siteMap = await get('/sitemap.xml');
  expect(siteMap).toContain(home);
  expect(siteMap).not.toContain(quality);
  // The shell knows which pages it had.
  expect(await get('/sitemap')).toContain(`"unavailable":[${JSON.stringify(quality)}`);

  await portal.release('mf-home', '2.0.0');
  await portal.move({ 'mf-home': '2.0.0' });
  await expectText(home, 'mf-home 2.0.0');
  expect(portal.log().match(/mf-quality is not shown/g)).toHaveLength(1);
  expect(portal.log()).toContain('pull mf-quality --from');

  await portal.move({ 'mf-quality': '1.0.0' });
  await expectText(quality, 'mf-quality 1.0.0');
  expect(await get('/sitemap.xml')).toContain(quality);
}, 90_000);

const UNREADABLE = 'kalalaya_unreadable_sections{college="palm",remote="mf-quality"} 1';

it.each([
  ['is gone', 'node/main.cjs', null],
  ['is truncated', 'node/main.cjs', 'exports.default = [{ id: '],
  ['is empty', 'node/main.cjs', ''],
  ['is truncated', 'release.json', '{ "name":'],
  ['is gone', 'remote.json', null],
  ['is truncated', 'remote.json', '{ "name":'],
])(
  'shows a section once its file is back that %s at the start: %s',
  async (_how, name, text) => {
    const file = path.join(portal.env.RELEASES_DIR ?? '', 'mf-quality/1.0.0', name);
    const whole = await readFile(file);
    await (text === null ? rm(file) : writeFile(file, text));
    await portal.start();
    expect(await get(home)).toContain('mf-home 1.0.0');
    const { status, headers } = await fetch(portal.origin() + quality);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).not.toBeNull();
    const readiness = await fetch(`${portal.origin()}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.text()).toContain('mf-quality');
    expect(await get('/metrics')).toContain(UNREADABLE);
    await writeFile(file, whole);
    await expectText(quality, 'mf-quality 1.0.0');
    expect((await fetch(`${portal.origin()}/readyz`)).status).toBe(200);
    expect(await get('/metrics')).not.toContain(UNREADABLE);
  },
  60_000,
);

it.runIf(process.env.FULL).each(['are gone', 'cannot be evaluated'])(
  'starts without a section whose files %s, and shows its next release',
  async (how) => {
    if (how === 'are gone')
      await rm(path.join(portal.env.RELEASES_DIR ?? '', 'mf-quality'), { recursive: true });
    else await portal.release('mf-quality', '1.0.0', 'throw new Error("no window")');
    await portal.start();
    expect(await get(home)).toContain('mf-home 1.0.0');
    expect(await get(quality)).not.toContain('mf-quality 1.0.0');
    await portal.release('mf-quality', '2.0.0');
    await portal.move({ 'mf-quality': '2.0.0' });
    await expectText(quality, 'mf-quality 2.0.0');
  },
  60_000,
);

it('does not start without a shell, and names commands that exist', async () => {
  await removePointers('shell');
  await expect(portal.start()).rejects.toThrow(/No release of shell is live.*npm start.*restore <file>/s);
}, 60_000);
