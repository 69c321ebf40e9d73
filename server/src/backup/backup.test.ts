import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, extract } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allMessages } from '../inbox/export.ts';
import { openStore } from '../inbox/open.ts';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { grantKey, readKeys } from '../publish-api/keys.ts';
import { readHistory } from '../release/history.ts';
import { addPreview } from '../release/previews.ts';
import { readRegistry } from '../release/registry.ts';
import { finishRestore, restoreBackup, writeBackup } from './index.ts';
import { BackupError } from './manifest.ts';
import type { BackupConfig } from './paths.ts';

const LINE = '{"college":"palm","id":"aaaaaaaaaa","to":"bbbbbbbbbb","since":"2026-01-01T00:00:00Z"}\n';

let portal: PortalServer;
let folder: string;
let from: BackupConfig;
let to: BackupConfig;
let file: string;
beforeEach(async () => {
  portal = await portalServer();
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  from = { DATA_DIR: portal.dataDir, RELEASES_DIR: portal.env.RELEASES_DIR ?? '', DATABASE_URL: undefined };
  to = {
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'data/releases'),
    DATABASE_URL: undefined,
  };
  file = path.join(folder, 'portal.tar.gz');
});
afterEach(async () => {
  await portal.remove();
  await rm(folder, { recursive: true, force: true });
});

async function subjects(config: BackupConfig): Promise<string[]> {
  const store = openStore(config);
  const collected: string[] = [];
  for await (const { subject } of allMessages(store)) collected.push(subject);
  await store.close();
  return collected.sort();
}

const add = async (config: BackupConfig, subject: string) => {
  const store = openStore(config);
  const sender = { name: 'Leela', email: 'leela@example.org', message: '' };
  await store.add({ college: 'palm', subject, ...sender }, new Date());
  await store.close();
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
  it.runIf(process.env.FULL)(
    'of a running server contains every message acknowledged before it began, and can be restored',
    async () => {
      await portal.start();
      let sending = true;
      const acknowledged: string[] = [];
      const send = async () => {
        for (let number = 0; sending; number += 1) {
          const subject = `Question ${number}`;
          const answer = await fetch(`${portal.origin()}/portal/contact`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject, message: '' }),
          });
          if (answer.status !== 201) return;
          acknowledged.push(subject);
        }
      };
      const sender = send();
      await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
      const before = [...acknowledged];
      await writeBackup(from, file);
      sending = false;
      await sender;
      await portal.stop();
      expect((await stat(file)).mode & 0o077).toBe(0);

      await restoreBackup(to, file, { replace: false });
      const restored = await subjects(to);
      expect(restored).toEqual(expect.arrayContaining(before));
      expect(new Set(restored).size).toBe(restored.length);
      expect((await stat(path.join(to.DATA_DIR, 'inbox.sqlite'))).mode & 0o077).toBe(0);
    },
  );

  it('contains pointers, history, keys, addresses and the releases that may be requested', async () => {
    await portal.release('mf-home', '2.0.0');
    await portal.release('mf-home', '3.0.0');
    await portal.release('mf-home', '4.0.0');
    await portal.move({ 'mf-home': '2.0.0' });
    await portal.move({ 'mf-home': '3.0.0' });
    await grantKey(from.RELEASES_DIR, { name: 'the team', remotes: ['mf-home'], colleges: ['*'] });
    await mkdir(from.DATA_DIR, { recursive: true });
    // A line is being appended.
    await writeFile(path.join(from.DATA_DIR, 'addresses.jsonl'), `${LINE}{"college":"pa`);
    await add(from, 'Fees');
    await writeBackup(from, file);
    await restoreBackup(to, file, { replace: false });

    expect(await readRegistry(to.RELEASES_DIR)).toEqual(await readRegistry(from.RELEASES_DIR));
    expect(await readHistory(to.RELEASES_DIR)).toEqual(await readHistory(from.RELEASES_DIR));
    expect(await readKeys(to.RELEASES_DIR)).toEqual(await readKeys(from.RELEASES_DIR));
    expect(await readFile(path.join(to.DATA_DIR, 'addresses.jsonl'), 'utf8')).toBe(LINE);
    expect((await readdir(path.join(to.RELEASES_DIR, 'mf-home'))).sort()).toEqual(['2.0.0', '3.0.0']);
    expect(await contentsOf(path.join(to.RELEASES_DIR, 'mf-home/3.0.0'))).toEqual(
      await contentsOf(path.join(from.RELEASES_DIR, 'mf-home/3.0.0')),
    );
    expect((await readdir(to.DATA_DIR)).sort()).toEqual(['addresses.jsonl', 'inbox.sqlite', 'releases']);
  });

  it('restores keys and the tokens of previews so that only the portal’s user may read them', async () => {
    await grantKey(from.RELEASES_DIR, { name: 'the team', remotes: ['mf-home'], colleges: ['*'] });
    await addPreview(from.RELEASES_DIR, {
      college: '*',
      name: 'mf-home',
      version: '1.0.0',
      expires: '2999-01-01T00:00:00Z',
    });
    await add(from, 'Fees');
    await writeBackup(from, file);
    await restoreBackup(to, file, { replace: false });
    for (const name of ['keys.json', 'previews.json'])
      expect((await stat(path.join(to.RELEASES_DIR, name))).mode & 0o077, name).toBe(0);
  });

  it('is not restored over an installation without --replace, which moves the old files away', async () => {
    await add(from, 'Fees');
    await writeBackup(from, file);
    await add(to, 'Of another installation');
    await expect(restoreBackup(to, file, { replace: false })).rejects.toThrow(/--replace/);
    expect(await subjects(to)).toEqual(['Of another installation']);

    const { replacedFolders } = await restoreBackup(to, file, { replace: true });
    expect(await subjects(to)).toEqual(['Fees']);
    const [old = ''] = replacedFolders;
    expect(await subjects({ ...to, DATA_DIR: old })).toEqual(['Of another installation']);
  });

  it.each([
    [
      'a release that lacks a file',
      (dir: string) => rm(path.join(dir, 'releases/shell/1.0.0/node/main.cjs')),
    ],
    [
      'another pointer',
      (dir: string) => writeFile(path.join(dir, 'releases/registry.json'), '{"revision":1,"live":{}}'),
    ],
    ['a file that the manifest does not list', (dir: string) => writeFile(path.join(dir, 'data/more'), '')],
    ['no manifest', (dir: string) => rm(path.join(dir, 'manifest.json'))],
  ])('is rejected without any change if it has %s', async (_what, damage) => {
    await add(from, 'Fees');
    await writeBackup(from, file);
    const dir = path.join(folder, 'spoilt');
    await mkdir(dir);
    await extract({ cwd: dir, file });
    await damage(dir);
    const names = Object.keys(await contentsOf(dir)).sort();
    await create({ cwd: dir, file, gzip: true }, names);
    await add(to, 'Here');
    const before = await contentsOf(to.DATA_DIR);
    await expect(restoreBackup(to, file, { replace: true })).rejects.toThrow(BackupError);
    expect(await contentsOf(to.DATA_DIR)).toEqual(before);
  });

  it('is rejected without any change if it is truncated or not a backup', async () => {
    await add(from, 'Fees');
    await writeBackup(from, file);
    const original = await readFile(file);
    for (const bytes of [original.subarray(0, original.length / 2), Buffer.from('hello'), Buffer.alloc(0)]) {
      await writeFile(file, bytes);
      await expect(restoreBackup(to, file, { replace: false })).rejects.toThrow(/Nothing was changed/);
    }
    await expect(readdir(to.DATA_DIR)).rejects.toThrow(/ENOENT/);
    await expect(restoreBackup(to, path.join(folder, 'none'), { replace: false })).rejects.toThrow(/no file/);
  });

  it('is restored completely at the next start after an interruption at any step', async () => {
    await add(to, 'Before');
    const draft = path.join(to.DATA_DIR, '.restore-it');
    await mkdir(draft);
    const other = { ...to, DATA_DIR: draft };
    await add(other, 'After');
    const target = path.join(to.DATA_DIR, 'inbox.sqlite');
    const replaced = path.join(to.DATA_DIR, '.before/inbox.sqlite');
    const move = { draft: path.join(draft, 'inbox.sqlite'), place: target, aside: replaced };
    const journal = { moves: [move], drafts: [draft] };
    const saved = path.join(folder, 'saved');
    await cp(to.DATA_DIR, saved, { recursive: true });
    const steps: (() => Promise<unknown>)[] = [
      async () => {},
      () => cp(target, replaced).then(() => rm(target)),
      () =>
        cp(target, replaced)
          .then(() => cp(path.join(draft, 'inbox.sqlite'), target))
          .then(() => rm(path.join(draft, 'inbox.sqlite'))),
    ];
    for (const step of steps) {
      await rm(to.DATA_DIR, { recursive: true });
      await cp(saved, to.DATA_DIR, { recursive: true });
      await writeFile(path.join(to.DATA_DIR, 'restore.json'), JSON.stringify(journal));
      await step();
      expect(await finishRestore(to.DATA_DIR)).toBe(true);
      expect(await finishRestore(to.DATA_DIR)).toBe(false);
      expect(await subjects(to)).toEqual(['After']);
      expect(await subjects({ ...to, DATA_DIR: path.dirname(replaced) })).toEqual(['Before']);
      expect(await readdir(to.DATA_DIR)).not.toContain('.restore-it');
    }
  });
});
