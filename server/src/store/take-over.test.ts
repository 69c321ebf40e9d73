import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { extract } from 'tar';
import { beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../content/documents/index.ts';
import { InboxStore } from '../inbox/store.ts';
import { claimNonce } from '../publishing/authorise.ts';
import { readKeys } from '../publishing/keys.ts';
import { findDevRemote } from '../release/dev-remotes.ts';
import { readHistory } from '../release/history.ts';
import { readPreviews } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { pointerFor, readRegistry } from '../release/registry.ts';
import type { StoreLocation } from './location.ts';
import { storeAt } from './store.ts';
import { runSql, usePostgres } from './testing/engines.ts';

const execFileAsync = promisify(execFile);
const testing = path.join(import.meta.dirname, 'testing');
const folder = useTempFolder();

const stateOf = async (location: StoreLocation) => ({
  registry: await readRegistry(location),
  history: await readHistory(location),
  keys: await readKeys(location),
  previews: await readPreviews(location),
  devRemote: await findDevRemote(location, { name: 'mf-library', college: 'palm' }),
  addresses: await new Ledger(location).addresses('palm'),
  aliases: await new Ledger(location).aliases('palm'),
  messages: await new InboxStore(location).list({ limit: 100 }),
});

/** Expects everything that version 0.2.0 wrote, and that a second start changes nothing. */
async function expectTakenOver(location: StoreLocation): Promise<void> {
  const state = await stateOf(location);
  const { registry, history, keys, previews, messages } = state;
  expect(registry.revision).toBe(5);
  expect(pointerFor(registry, 'nila', 'mf-home')).toMatchObject({
    ...{ version: '1.1.0', previous: '1.0.0', by: 'the home team' },
  });
  expect(pointerFor(registry, 'palm', 'mf-quality')).toMatchObject({ by: 'the quality team' });
  expect(history.map(({ revision, name, version }) => `${revision} ${name} ${version}`)).toEqual([
    '1 shell 1.0.0',
    '2 mf-home 1.0.0',
    '3 mf-quality 1.0.0',
    '4 mf-home 1.1.0',
    '5 mf-quality 1.0.0',
  ]);
  expect(keys.map(({ name, colleges, revoked }) => [name, colleges, revoked === null]).sort()).toEqual([
    ['a former team', [], false],
    ['the quality team', ['palm'], true],
  ]);
  expect(previews).toMatchObject([{ college: '*', name: 'mf-home', version: '1.0.0' }]);
  expect(state.devRemote?.descriptor.name).toBe('mf-library');
  expect(state.addresses.get('bbbbbbbbbb')).toMatchObject({ fileName: 'b.pdf', sha256: 'a'.repeat(64) });
  expect([...state.aliases]).toEqual([['aaaaaaaaaa', 'bbbbbbbbbb']]);
  expect(messages.map(({ subject, mail, answeredAt }) => [subject, mail.state, answeredAt !== null])).toEqual(
    [
      ['Question 3', 'due', true],
      ['Question 2', 'due', false],
      ['Question 1', 'sent', false],
    ],
  );
  expect(await claimNonce(location, 'a-nonce-of-0.2', Number.MAX_SAFE_INTEGER)).toBe(false);
  expect((await readRelease(location, 'mf-home', '1.1.0')).version).toBe('1.1.0');
  await storeAt(location).close();
  expect(await stateOf(location)).toEqual(state);
}

describe('an installation of version 0.2.0 in files', () => {
  let location: StoreLocation;
  beforeEach(async () => {
    await extract({ cwd: folder(), file: path.join(testing, 'installation-0.2.0.tar.gz') });
    location = { DATA_DIR: folder('data'), RELEASES_DIR: folder('releases') };
  });

  it('is taken over once, and its files stay beside', async () => {
    // A line that a crash cut off.
    await appendFile(folder('releases/history.jsonl'), '{"at":"2026');
    await expectTakenOver(location);
    const names = ['addresses.jsonl.taken-over', 'inbox.sqlite.taken-over', 'portal.sqlite'];
    expect((await readdir(location.DATA_DIR)).filter((name) => !/-(wal|shm)$/.test(name)).sort()).toEqual(
      names,
    );
    expect((await readdir(location.RELEASES_DIR)).filter((name) => /\.jsonl?$/.test(name))).toEqual([]);
  });

  it('keeps the messages that version 0.2.0 received after a way back, and what was set aside before', async () => {
    await copyFile(folder('data/inbox.sqlite'), folder('again.sqlite'));
    await storeAt(location).read(async () => null);
    const [newest] = await new InboxStore(location).list({ limit: 1 });
    await new InboxStore(location).remove(newest?.id ?? '');
    await storeAt(location).close();
    const file = path.join(location.RELEASES_DIR, 'history.jsonl');
    const before = await readFile(`${file}.taken-over`, 'utf8');
    await appendFile(file, 'written by 0.2.0 again');
    await copyFile(folder('again.sqlite'), folder('data/inbox.sqlite'));
    expect(await new InboxStore(location).list({ limit: 100 })).toHaveLength(3);
    expect((await readRegistry(location)).revision).toBe(5);
    expect(await readFile(`${file}.taken-over`, 'utf8')).toBe(before);
    expect(await readFile(`${file}.taken-over-2`, 'utf8')).toBe('written by 0.2.0 again');
    expect(existsSync(folder('data/inbox.sqlite.taken-over-2'))).toBe(true);
  });

  it('is taken over once by processes that start together', async () => {
    const script = `const { Store } = await import(${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))});
      await new Store(${JSON.stringify(location)}).read(async () => null);`;
    const start = () => execFileAsync(process.execPath, ['--input-type=module', '--eval', script]);
    await Promise.all([start(), start(), start()]);
    await expectTakenOver(location);
  });

  it('is left alone while a server of that version runs, and if a file is damaged', async () => {
    const running = new DatabaseSync(folder('data/inbox.sqlite'));
    running.prepare('SELECT count(*) FROM contact_messages').get();
    await expect(readRegistry(location)).rejects.toThrow(/Stop the portal that uses it/);
    running.close();
    await appendFile(folder('releases/keys.json'), 'x');
    await expect(readRegistry(location)).rejects.toThrow(/keys of version 0.2 is damaged/);
    expect(existsSync(folder('releases/registry.json'))).toBe(true);
    expect((await readdir(folder('releases'))).filter((name) => name.endsWith('.taken-over'))).toEqual([]);
  });
});

describe.runIf(process.env.FULL)('a Postgres of version 0.2.0 (only with FULL=1)', () => {
  const { url } = usePostgres();

  it('is taken over once by servers that start together', async () => {
    // Another application has tables of these names in a schema of its own.
    for (const table of ['kysely_migration', 'kysely_migration_lock', 'registry', 'ledger'])
      await runSql(url(), `CREATE SCHEMA IF NOT EXISTS other; CREATE TABLE other.${table} (x int)`);
    await runSql(url(), await readFile(path.join(testing, 'installation-0.2.0.sql'), 'utf8'));
    const [one, other] = ['a', 'b'].map((id) => ({
      ...{ DATA_DIR: folder(`${id}-data`), RELEASES_DIR: folder(id), DATABASE_URL: url() },
    }));
    if (one === undefined || other === undefined) throw new Error('there are two servers');
    const [first, second] = await Promise.all([readRegistry(one), readRegistry(other)]);
    expect(first).toEqual(second);
    await expectTakenOver(one);
    await runSql(url(), 'SELECT line FROM taken_over_release_history');
  });
});
