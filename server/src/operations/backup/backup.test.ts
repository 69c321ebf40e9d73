import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ExpectedError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { create, extract } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../../content/documents/index.ts';
import { allMessages } from '../../inbox/export.ts';
import { InboxStore } from '../../inbox/store.ts';
import { grantKey, readKeys } from '../../publishing/keys.ts';
import { readHistory } from '../../release/history.ts';
import { readRegistry } from '../../release/registry.ts';
import { sqliteFile } from '../../store/location.ts';
import { storeAt } from '../../store/store.ts';
import { type PortalServer, pageOf, portalServer } from '../../view/testing/portal-server.ts';
import { type BackupConfig, writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

let portal: PortalServer;
const folder = useTempFolder();
let from: BackupConfig;
let to: BackupConfig;
let file: string;
beforeEach(async () => {
  portal = await portalServer();
  const { RELEASES_DIR = '', COLLEGES_DIR = '' } = portal.env;
  from = { DATA_DIR: portal.dataDir, RELEASES_DIR, COLLEGES_DIR, DATABASE_URL: undefined };
  const dir = folder('data');
  to = {
    DATA_DIR: dir,
    RELEASES_DIR: path.join(dir, 'releases'),
    COLLEGES_DIR: folder('packs'),
    DATABASE_URL: undefined,
  };
  file = folder('portal.tar.gz');
  await mkdir(from.DATA_DIR, { recursive: true });
});
afterEach(() => portal.remove());

async function subjects(config: BackupConfig): Promise<string[]> {
  const collected: string[] = [];
  for await (const { subject } of allMessages(new InboxStore(config))) collected.push(subject);
  await storeAt(config).close();
  return collected.sort();
}

const add = async (config: BackupConfig, subject: string) => {
  const sender = { name: 'Leela', email: 'leela@example.org', message: '' };
  await new InboxStore(config).add({ college: 'palm', subject, ...sender }, new Date());
  await storeAt(config).close();
};

/** Returns the content of all files of a folder, by path. */
async function contentsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [path.relative(dir, name), await readFile(name, 'latin1')] as const),
    ),
  );
}

describe('a backup', () => {
  it('of a running server has every acknowledged message, and starts and serves once it is restored', async () => {
    await portal.start();
    const send = async (subject: string) => {
      const response = await fetch(`${portal.origin()}/portal/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject, message: '' }),
      });
      expect(response.status).toBe(201);
    };
    await send('Before');
    await writeBackup(from, file);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await send('After');
    await portal.stop();
    await storeAt(from).close();
    for (const dir of [from.DATA_DIR, from.RELEASES_DIR, from.COLLEGES_DIR])
      await rm(dir, { recursive: true });

    await restoreBackup(from, file);
    expect(await subjects(from)).toEqual(['Before']);
    await portal.start();
    const page = await fetch(`${portal.origin()}${pageOf('mf-home')}`);
    expect(await page.text()).toContain('mf-home 1.0.0');
  }, 120_000);

  it('contains pointers, history, keys, addresses, packs and the releases that may be requested', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await portal.release('mf-home', version);
    for (const version of ['2.0.0', '3.0.0']) await portal.move({ 'mf-home': version });
    await grantKey(from, { name: 'the team', remotes: ['mf-home'], colleges: ['*'] });
    await new Ledger(from).add('palm', [], [{ id: 'aaaaaaaaaa', to: 'bbbbbbbbbb' }]);
    await add(from, 'Fees');
    await writeBackup(from, file);
    await restoreBackup(to, file);

    expect(await readRegistry(to)).toEqual(await readRegistry(from));
    expect(await readHistory(to)).toEqual(await readHistory(from));
    expect(await readKeys(to)).toEqual(await readKeys(from));
    expect([...(await new Ledger(to).aliases('palm'))]).toEqual([['aaaaaaaaaa', 'bbbbbbbbbb']]);
    expect((await readdir(path.join(to.RELEASES_DIR, 'mf-home'))).sort()).toEqual(['2.0.0', '3.0.0']);
    expect(await contentsOf(path.join(to.RELEASES_DIR, 'mf-home/3.0.0'))).toEqual(
      await contentsOf(path.join(from.RELEASES_DIR, 'mf-home/3.0.0')),
    );
    expect(await contentsOf(to.COLLEGES_DIR)).toEqual(await contentsOf(from.COLLEGES_DIR));
    await storeAt(to).close();
    expect((await readdir(to.DATA_DIR)).sort()).toEqual(['portal.sqlite', 'releases']);
    expect((await stat(sqliteFile(to))).mode & 0o077).toBe(0);
  });

  it('replaces nothing: it is refused beside an installation, and existing packs stay', async () => {
    await add(from, 'Fees');
    await writeBackup(from, file);
    await mkdir(path.join(to.COLLEGES_DIR, 'palm'), { recursive: true });
    await add(to, 'Of another installation');
    await expect(restoreBackup(to, file)).rejects.toThrow(/There is an installation already/);
    expect(await subjects(to)).toEqual(['Of another installation']);
    await rm(to.DATA_DIR, { recursive: true });
    expect((await restoreBackup(to, file)).keptPacks).toEqual(['palm']);
    expect(await readdir(path.join(to.COLLEGES_DIR, 'palm'))).toEqual([]);
  });

  it('contains only the packs if there is a database', async () => {
    const database = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    await writeBackup({ ...from, ...database }, file);
    expect((await restoreBackup({ ...to, ...database }, file)).restored).toEqual(['packs/palm']);
    await writeBackup(from, file);
    await expect(restoreBackup({ ...to, ...database }, file)).rejects.toThrow(/migrate --to database/);
  });

  it.each([
    ['lacks a live release', (dir: string) => rm(path.join(dir, 'releases/shell'), { recursive: true })],
    ['has no manifest', (dir: string) => rm(path.join(dir, 'manifest.json'))],
    ['has another file', (dir: string) => writeFile(path.join(dir, 'more'), '')],
    [
      'has a damaged store',
      (dir: string) => writeFile(path.join(dir, 'data/portal.sqlite'), 'x'.repeat(5_000)),
    ],
  ])('is refused without any change if it %s', async (_what, damage) => {
    await add(from, 'Fees');
    await writeBackup(from, file);
    const dir = folder('damaged');
    await mkdir(dir);
    await extract({ cwd: dir, file });
    await damage(dir);
    await create({ cwd: dir, file, gzip: true }, Object.keys(await contentsOf(dir)).sort());
    await expect(restoreBackup(to, file)).rejects.toThrow(ExpectedError);
    expect(await contentsOf(path.dirname(to.DATA_DIR))).not.toHaveProperty('data/portal.sqlite');
  });

  it('is refused if it is truncated, changed, or not a backup', async () => {
    await writeBackup(from, file);
    const original = await readFile(file);
    const half = Math.floor(original.length / 2);
    const changed = Buffer.from(original);
    changed.writeUInt8((changed[half] ?? 0) ^ 0xff, half);
    for (const bytes of [original.subarray(0, half), changed, gzipSync('hello'), Buffer.alloc(0)]) {
      await writeFile(file, bytes);
      await expect(restoreBackup(to, file)).rejects.toThrow(/Nothing was changed/);
    }
    await expect(readdir(to.DATA_DIR)).rejects.toThrow(/ENOENT/);
    await expect(restoreBackup(to, folder('none'))).rejects.toThrow(/no file/);
  });
});
