import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { restoreBackup, writeBackup } from './index.ts';
import { BackupError } from './manifest.ts';

let portal: PortalServer;
let folder: string;
let intact: Buffer;
let target: string;
beforeAll(async () => {
  portal = await portalServer();
  folder = await mkdtemp(path.join(tmpdir(), 'damage-'));
  await portal.release('mf-home', '2.0.0');
  await portal.move({ 'mf-home': '2.0.0' });
  const file = path.join(folder, 'intact.tar.gz');
  const { RELEASES_DIR = '' } = portal.env;
  await mkdir(portal.dataDir, { recursive: true });
  await writeBackup({ DATA_DIR: portal.dataDir, RELEASES_DIR, DATABASE_URL: undefined }, file);
  intact = await readFile(file);
});
afterAll(async () => {
  await portal.remove();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await mkdtemp(path.join(folder, 'target-'));
});

/** Expects that a file is refused in words and that the restore leaves no trace. */
async function expectRefusal(bytes: Uint8Array, dataDir: string): Promise<void> {
  const before = (await readdir(target, { recursive: true })).sort();
  const file = path.join(folder, 'spoilt.tar.gz');
  await writeFile(file, bytes);
  const config = {
    DATA_DIR: dataDir,
    RELEASES_DIR: path.join(dataDir, 'releases'),
    DATABASE_URL: undefined,
  };
  const error = await restoreBackup(config, file, { replace: true }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  const message = error instanceof Error ? error.message : '';
  expect(message).toContain(`${file} is not a valid backup: `);
  expect(message).toMatch(/\nNothing was changed\. Use another backup\.$/);
  expect((await readdir(target, { recursive: true })).sort()).toEqual(before);
}

const cuts = Array.from({ length: 12 }, (_none, index) => (index + 0.5) / 12);

it.each(cuts)('a backup cut at %f of its length is refused and leaves nothing behind', async (part) => {
  await expectRefusal(intact.subarray(0, Math.floor(intact.length * part)), target);
});

it.each(cuts)('a backup whose archive was cut at %f before compression is refused', async (part) => {
  const archive = gunzipSync(intact);
  await expectRefusal(gzipSync(archive.subarray(0, Math.floor(archive.length * part))), target);
});

it.each(cuts)('a backup with a flipped byte at %f is refused and leaves nothing behind', async (part) => {
  const bytes = Buffer.from(intact);
  const at = Math.floor(bytes.length * part);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0xff, at);
  await expectRefusal(bytes, target);
});

it.each(cuts)('a backup whose content was changed at %f and compressed again is refused', async (part) => {
  const archive = gunzipSync(intact);
  const at = Math.floor(archive.length * part);
  // Padding between the files of an archive has no meaning.
  const used = archive.findLastIndex((byte, index) => index <= at && byte !== 0);
  archive.writeUInt8((archive[used] ?? 0) ^ 0x01, used);
  await expectRefusal(gzipSync(archive), target);
});

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a gzip of a text', gzipSync('hello '.repeat(1000))],
  ['a gzip of nothing', gzipSync('')],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_none, index) => (index * 7919) % 251))],
])('%s is refused and leaves nothing behind', (_what, bytes) => expectRefusal(bytes, target));

it('a refused backup leaves no DATA_DIR that did not exist before', async () => {
  await expectRefusal(intact.subarray(0, intact.length / 2), path.join(target, 'not/there'));
  await expectRefusal(gzipSync('hello'), path.join(target, 'not/there'));
});
