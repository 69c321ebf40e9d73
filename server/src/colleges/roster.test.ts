import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { profile } from '../pack/testing/base-profile.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';

/** How long a server may take to follow a folder, in ms; it is never waited for in full. */
const WAIT = { timeout: 60_000, interval: 50 };

let portal: PortalServer;
let folder = '';

/** Status of a page of a remote that every college shows, asked for under a host. */
function statusOf(host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(portal.origin());
  const address = { hostname, port, path: pageOf('mf-home'), headers: { host } };
  return new Promise((resolve, reject) => {
    const asking = request(address, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    asking.on('error', reject);
    asking.end();
  });
}

const answers = (host: string, status: number) =>
  vi.waitFor(async () => expect(await statusOf(host)).toBe(status), WAIT);

/** Puts a sound pack with hosts of its own into the folder of packs. */
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

beforeAll(async () => {
  portal = await portalServer();
  folder = portal.env.COLLEGES_DIR ?? '';
  await addPack('fern');
  await edit('fern', (text) => text.replace('"Palm College"', '""'));
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

it('serves a pack that comes while it runs, and the others all the while', async () => {
  expect(await statusOf('moss.example')).toBe(421);
  await addPack('moss');
  await answers('moss.example', 200);
  expect(await statusOf('palm.example')).toBe(200);
}, 90_000);

it('serves a pack that was unsound when it started, once it is mended', async () => {
  expect(await statusOf('fern.example')).toBe(421);
  expect(portal.log()).toMatch(/shortName is .*It is served as soon as it is mended/s);
  await edit('fern', (text) => text.replace('""', '"Fern College"'));
  await answers('fern.example', 200);
}, 90_000);

it('follows the hosts of a pack, also of one that came while it ran', async () => {
  for (const id of ['palm', 'moss']) {
    await edit(id, (text) => text.replaceAll(`${id}.example`, `new-${id}.example`));
    await answers(`new-${id}.example`, 200);
    await answers(`${id}.example`, 421);
  }
}, 90_000);

it('keeps what is live while a pack is unsound, and when its folder goes', async () => {
  await edit('moss', (text) => text.replace('"hosts"', '"host"'));
  await vi.waitFor(() => expect(portal.log()).toMatch(/host\\" is no field/), WAIT);
  expect(await statusOf('new-moss.example')).toBe(200);
  await rm(path.join(folder, 'moss'), { recursive: true });
  await vi.waitFor(() => expect(portal.log()).toMatch(/there is no such folder/), WAIT);
  expect(await statusOf('new-moss.example')).toBe(200);
}, 90_000);
