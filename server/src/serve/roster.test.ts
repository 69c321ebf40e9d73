import { once } from 'node:events';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../base/config.ts';
import type { College } from '../content/college.ts';
import { Ledger } from '../content/documents/addresses/ledger.ts';
import { profile } from '../content/pack/testing/base-profile.ts';
import { buildPack } from '../content/pack/testing/build-pack.ts';
import { rawGet } from '../http/testing/raw-get.ts';
import { locationIn } from '../store/testing/location.ts';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';
import { CollegeRoster } from './roster.ts';

/** Timeout for the server to follow a change of the folder. */
const WAIT = { timeout: 60_000, interval: 50 };

let portal: PortalServer;
let folder = '';

/** Returns the status of a page that every college has, requested with a Host header. */
const statusOf = async (host: string) => (await rawGet(portal.origin() + pageOf('mf-home'), { host })).status;

const expectStatus = (host: string, status: number) =>
  vi.waitFor(async () => expect(await statusOf(host)).toBe(status), WAIT);

/** Adds a valid pack with its own hosts to the folder of packs. */
async function addPack(id: string): Promise<void> {
  const site = profile({ id, hosts: [`${id}.example`], publicUrl: `https://${id}.example` });
  const pack = await buildPack({ 'site.json': site }, id);
  await cp(pack.dir, path.join(folder, id), { recursive: true });
  await pack.remove();
}

async function edit(id: string, change: (text: string) => string): Promise<void> {
  const file = path.join(folder, id, 'site.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** A file of a pack that is a link to one elsewhere, where no change is seen. */
const linkIn = (id: string) => ({
  file: path.join(folder, id, 'data/committees.json'),
  elsewhere: path.join(portal.dataDir, '../committees.json'),
});

beforeAll(async () => {
  portal = await portalServer();
  folder = portal.env.COLLEGES_DIR ?? '';
  await addPack('fern');
  await edit('fern', (text) => text.replace('"Palm College"', '""'));
  await addPack('reed');
  const { file, elsewhere } = linkIn('reed');
  await rm(file, { force: true });
  await symlink(elsewhere, elsewhere);
  await symlink(elsewhere, file);
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

it('serves a pack that was invalid at the start once it is fixed', async () => {
  expect(await statusOf('fern.example')).toBe(421);
  expect(portal.log()).toMatch(/shortName is .*It is served as soon as it is fixed/s);
  await edit('fern', (text) => text.replace('""', '"Fern College"'));
  await expectStatus('fern.example', 200);
}, 90_000);

it('serves a pack with a file that could not be read at the start once it can', async () => {
  expect(await statusOf('reed.example')).toBe(421);
  const { elsewhere } = linkIn('reed');
  await rm(elsewhere);
  await writeFile(elsewhere, '[]');
  await expectStatus('reed.example', 200);
}, 90_000);

it('follows changes of a pack’s hosts, also of one added at run time', async () => {
  expect(await statusOf('moss.example')).toBe(421);
  await addPack('moss');
  await expectStatus('moss.example', 200);
  for (const id of ['palm', 'moss']) {
    await edit(id, (text) => text.replaceAll(`${id}.example`, `new-${id}.example`));
    await expectStatus(`new-${id}.example`, 200);
    await expectStatus(`${id}.example`, 421);
  }
}, 90_000);

it('keeps the last good state when a pack becomes invalid or its folder is removed', async () => {
  await edit('moss', (text) => text.replace('"hosts"', '"host"'));
  await vi.waitFor(() => expect(portal.log()).toMatch(/host\\" is not a field/), WAIT);
  expect(await statusOf('new-moss.example')).toBe(200);
  await rm(path.join(folder, 'moss'), { recursive: true });
  await vi.waitFor(() => expect(portal.log()).toMatch(/there is no such folder/), WAIT);
  expect(await statusOf('new-moss.example')).toBe(200);
}, 90_000);

it('reopens a college whose hosts changed after it was opened, before it was followed', async () => {
  const pack = await buildPack();
  const root = path.dirname(pack.dir);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dependencies = {
    reading: { clean: async (html: string) => html },
    pictures: { maker: {}, store: {} },
    ledger: new Ledger(locationIn(root)),
    metrics: {},
    log,
  } as unknown as ConstructorParameters<typeof CollegeRoster>[1];
  const config = readConfig({ COLLEGES_DIR: root, COLLEGE: 'palm', DATA_DIR: `${root}-data` });
  const roster = new CollegeRoster(config, dependencies);
  const [college] = await roster.open();
  if (college === undefined) throw new Error('the college was not opened');
  const changed = once(college.livePack, 'change');
  await pack.write('site.json', profile({ hosts: ['new-palm.example'] }));
  await changed;
  const joined: College[] = [];
  await roster.follow({
    async join(one) {
      joined.push(one);
    },
  });
  await expect.poll(() => joined.map(({ hosts }) => hosts.has('new-palm.example'))).toEqual([true]);
  await roster.close();
  await pack.remove();
});
