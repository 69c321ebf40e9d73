import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDescriptor } from '@kalalaya/contract/release';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '../../database/errors.ts';
import { startPostgres, type TestPostgres } from '../../database/testing/postgres.ts';
import { ConfigError, ReleaseError } from '../../errors.ts';
import { grantKey, isGranted, readKeys, recordUse, revokeKey } from '../../publish-api/keys.ts';
import { retain } from '../../publishing/retain.ts';
import { useTempFolder } from '../../testing/temp-folder.ts';
import { findDevRemote, storeDevRemote } from '../dev-remotes.ts';
import { readHistory } from '../history.ts';
import { releasesDirOf, type StoreLocation } from '../location.ts';
import { addPreview, findPreview } from '../previews.ts';
import { readRelease } from '../read-release.ts';
import { changeRegistry, readRegistry, watchRegistry, withMoves, withRegistryLock } from '../registry.ts';
import { fetchForVisitor, flushCachedRegistry, readServedRegistry } from '../served-registry.ts';
import { writeRelease } from '../testing/make-release.ts';
import { listVersions } from '../versions.ts';
import { databaseAt, releaseStoreAt } from './open.ts';

const folder = useTempFolder();

/** Writes a release into the folder of a location and makes it live. */
async function publish(location: StoreLocation, name: string, version: string): Promise<void> {
  await writeRelease(releasesDirOf(location), { name, version });
  await movePointer(location, name, version);
}
const movePointer = (location: StoreLocation, name: string, version: string) =>
  changeRegistry(location, (current) =>
    withMoves(current, [{ college: '*', name, version }], 'a test', new Date()),
  );

const aDescriptor = (of: { readonly name: string; readonly title: string }) =>
  v.parse(remoteDescriptor, { ...of, version: '1.0.0', needs: {}, routes: [], menu: [], search: [] });

const liveOf = async (location: StoreLocation, name: string) =>
  (await readRegistry(location)).live['*']?.[name]?.version;

/** Tests that apply to both stores; `serverOf` returns the location of one server of an installation. */
function testStore(serverOf: (id: string) => StoreLocation): void {
  it('applies the moves of concurrent writers without losing any', async () => {
    const servers = ['a', 'b', 'c'].map(serverOf);
    await Promise.all(
      Array.from({ length: 12 }, async (_none, index) =>
        publish(servers[index % 3] ?? '', `mf-${'abcdefghijkl'[index]}`, '1.0.0'),
      ),
    );
    for (const server of servers) {
      const registry = await readRegistry(server);
      expect(registry.revision).toBe(12);
      expect(Object.keys(registry.live['*'] ?? {})).toHaveLength(12);
      const history = await readHistory(server);
      expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 12 }, (_n, at) => at + 1));
    }
  });

  it('changes nothing if a change throws or returns null', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    const before = await readRegistry(other);
    const change = changeRegistry(one, () => {
      throw new Error('the gate refused');
    });
    await expect(change).rejects.toThrow('the gate refused');
    expect(await changeRegistry(other, () => null)).toEqual(before);
    expect(await readRegistry(other)).toEqual(before);
    expect(await readHistory(other)).toHaveLength(1);
  });

  it('notifies every server of a moved pointer', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    const versions: (string | undefined)[] = [];
    const stop = watchRegistry(other, () => {
      void liveOf(other, 'mf-home').then((version) => versions.push(version));
    });
    await publish(one, 'mf-home', '2.0.0');
    await expect.poll(() => versions.at(-1)).toBe('2.0.0');
    await publish(one, 'mf-home', '3.0.0');
    await expect.poll(() => versions.at(-1)).toBe('3.0.0');
    stop();
  });

  it('moves no pointer while the registry is locked', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    await writeRelease(releasesDirOf(one), { name: 'mf-home', version: '2.0.0' });
    let moving: Promise<unknown> = Promise.resolve();
    const locked = await withRegistryLock(other, async (registry) => {
      moving = movePointer(one, 'mf-home', '2.0.0');
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [registry.live['*']?.['mf-home']?.version, await liveOf(other, 'mf-home')];
    });
    expect(locked).toEqual(['1.0.0', '1.0.0']);
    await moving;
    expect(await liveOf(other, 'mf-home')).toBe('2.0.0');
  });

  it('shares a preview between servers', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await writeRelease(releasesDirOf(one), { name: 'mf-home', version: '1.0.0' });
    const options = { college: '*', name: 'mf-home', version: '1.0.0', expires: '2999-01-01T00:00:00Z' };
    const { token } = await addPreview(one, options);
    expect(await findPreview(other, token)).toEqual({ ...options, token });
    expect((await readRelease(other, 'mf-home', '1.0.0')).manifest.version).toBe('1.0.0');
  });

  it('shares a remote in development with the colleges of its key until it expires', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    const settings = { colleges: ['nila'], expires: '2026-06-08T00:00:00Z' };
    const descriptor = aDescriptor({ name: 'mf-library', title: 'Library' });
    await storeDevRemote(one, { descriptor, ...settings }, new Date('2026-06-01'));
    const renamed = aDescriptor({ name: 'mf-library', title: 'The library' });
    await storeDevRemote(one, { descriptor: renamed, ...settings }, new Date('2026-06-02'));
    const findRemote = (college: string, now: string) =>
      findDevRemote(other, { name: 'mf-library', college }, new Date(now));
    expect((await findRemote('nila', '2026-06-07'))?.descriptor.title).toBe('The library');
    expect(await findRemote('sahya', '2026-06-07')).toBeNull();
    expect(await findRemote('nila', '2026-06-09')).toBeNull();
  });

  it('keeps the remote in development of another college under the same name', async () => {
    const location = serverOf('a');
    const titleIn = async (college: string) =>
      (await findDevRemote(location, { name: 'mf-library', college }))?.descriptor.title;
    const store = (title: string, colleges: string[]) =>
      storeDevRemote(location, {
        descriptor: aDescriptor({ name: 'mf-library', title }),
        colleges,
        expires: '2999-01-01T00:00:00Z',
      });
    await store('of nila', ['nila']);
    await store('of sahya', ['sahya']);
    expect([await titleIn('nila'), await titleIn('sahya')]).toEqual(['of nila', 'of sahya']);
    await store('of all', ['*']);
    expect([await titleIn('nila'), await titleIn('sahya')]).toEqual(['of all', 'of all']);
  });

  it('shares a key with every server until it is revoked', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    const teams = ['library', 'sports', 'press'];
    const keys = await Promise.all(
      teams.map((name, at) =>
        grantKey(at % 2 ? one : other, { name, remotes: [`mf-${name}`], colleges: ['*'] }),
      ),
    );
    await recordUse(other, keys[0]?.id ?? '');
    await revokeKey(one, keys[1]?.id ?? '');
    const granted = (await readKeys(other)).filter(isGranted);
    expect(granted.map(({ name, lastUsed }) => [name, lastUsed !== null]).sort()).toEqual([
      ['library', true],
      ['press', false],
    ]);
  });

  it('accepts a nonce only once across all servers', async () => {
    const servers = ['a', 'b', 'a', 'b'].map((id) => releaseStoreAt(serverOf(id)));
    const first = await Promise.all(servers.map((server) => server.claimNonce('a-nonce', 60_000)));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await releaseStoreAt(serverOf('c')).claimNonce('another', 60_000)).toBe(true);
  });
}

describe('the release store in files', () => {
  testStore(() => folder('releases'));

  it('leaves no draft behind', async () => {
    await publish(folder(), 'mf-home', '1.0.0');
    await movePointer(folder(), 'mf-home', '1.0.0');
    expect((await readdir(folder())).sort()).toEqual([
      'history.jsonl',
      'mf-home',
      'registry.json',
      'registry.json.lock.sqlite',
    ]);
  });

  it('lets only its owner read keys and the tokens of previews', async () => {
    await grantKey(folder(), { name: 'library', remotes: ['mf-library'], colleges: ['*'] });
    await addPreview(folder(), {
      college: '*',
      name: 'mf-home',
      version: '1.0.0',
      expires: '2999-01-01T00:00:00Z',
    });
    for (const name of ['keys.json', 'previews.json'])
      expect((await stat(folder(name))).mode & 0o077, name).toBe(0);
  });
});

describe.runIf(process.env.FULL)('the release store in Postgres (only with FULL=1)', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url = '';
  const serverOf = (id: string): StoreLocation => ({
    RELEASES_DIR: folder(id),
    DATABASE_URL: url,
  });
  async function sql(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.remove(), 60_000);
  beforeEach(async () => {
    url = postgres.url;
    databases += 1;
    await sql(`CREATE DATABASE test_${databases}`);
    url = postgres.url.replace(/\w+$/, `test_${databases}`);
  });

  testStore(serverOf);

  it('fetches a release that another server made live, with every file', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    const style = `.mf-home { color: red; }${'/* long */'.repeat(300_000)}`;
    await writeRelease(releasesDirOf(one), { name: 'mf-home', version: '1.0.0', files: { 'a.css': style } });
    await movePointer(one, 'mf-home', '1.0.0');
    const release = await readRelease(other, 'mf-home', '1.0.0');
    expect((await stat(path.join(release.dir, 'web/a.css'))).size).toBe(style.length);
    expect(await listVersions(serverOf('c'))).toEqual({ 'mf-home': ['1.0.0'] });
    expect((await readdir(path.join(releasesDirOf(other), 'mf-home'))).sort()).toEqual(['1.0.0']);
  });

  it('fetches an old release for an open tab, and nothing for an unknown or malformed version', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    for (const version of ['1.0.0', '9.9.9', '../mf-home']) await fetchForVisitor(other, 'mf-home', version);
    expect(await readdir(path.join(releasesDirOf(other), 'mf-home'))).toEqual(['1.0.0']);
  });

  it('rejects an archive that does not match its checksum and removes what it unpacked', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    await sql("UPDATE release_archives SET sha256 = repeat('0', 64)");
    await expect(readRelease(other, 'mf-home', '1.0.0')).rejects.toThrow(/does not match its checksum/);
    expect(await readdir(path.join(releasesDirOf(other), 'mf-home'))).toEqual([]);
    await sql("UPDATE release_parts SET bytes = '\\x00'");
    await expect(readRelease(other, 'mf-home', '1.0.0')).rejects.toThrow(ReleaseError);
  });

  it('rejects a move to a release that other servers could not fetch', async () => {
    const one = serverOf('a');
    await expect(movePointer(one, 'mf-home', '1.0.0')).rejects.toThrow(/neither in .* nor in the database/);
    expect(await readRegistry(one)).toEqual({ revision: 0, live: {} });
    await publish(one, 'mf-home', '1.0.0');
    await databaseAt(one)?.archives.remove({ name: 'mf-home', version: '1.0.0' });
    // The folder is still there, so it is uploaded again before the pointer is moved.
    await publish(one, 'mf-home', '2.0.0');
    await movePointer(one, 'mf-home', '1.0.0');
    expect((await readRelease(serverOf('b'), 'mf-home', '1.0.0')).version).toBe('1.0.0');
  });

  it('removes old releases for all servers but none that is still needed', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(one, 'mf-home', version);
    const now = new Date(Date.now() + 400 * 86_400_000);
    const decisions = await retain(other, { days: 30, dryRun: false, now });
    expect(decisions.filter(({ reason }) => reason === null).map(({ version }) => version)).toEqual([
      '1.0.0',
    ]);
    expect(await listVersions(serverOf('c'))).toEqual({ 'mf-home': ['2.0.0', '3.0.0'] });
    expect((await readdir(path.join(releasesDirOf(other), 'mf-home'))).sort()).toEqual(['2.0.0', '3.0.0']);
  });

  it('refuses an empty database if the folder has a registry', async () => {
    const one = serverOf('a');
    await publish(releasesDirOf(one), 'mf-home', '1.0.0');
    await expect(readRegistry(one)).rejects.toThrow(ConfigError);
    await expect(readRegistry(one)).rejects.toThrow(/migrate --to database/);
    await expect(movePointer(one, 'mf-home', '1.0.0')).rejects.toThrow(ConfigError);
  });

  it('serves the registry of the database if it cannot be cached on disk', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    await writeFile(releasesDirOf(other), 'in the place of the folder');
    expect(await readServedRegistry(other)).toEqual(await readRegistry(one));
    await flushCachedRegistry(other);
  });

  it('serves the cached registry while the database is unreachable, and notices moves once it is back', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    const lastRegistry = await readServedRegistry(other);
    await readRelease(other, 'mf-home', '1.0.0');
    const versions: (string | undefined)[] = [];
    const stop = watchRegistry(other, () => {
      void liveOf(other, 'mf-home').then(
        (version) => versions.push(version),
        () => {},
      );
    });
    await postgres.kill();
    try {
      expect(await readServedRegistry(other)).toEqual(lastRegistry);
      await expect(readRegistry(other)).rejects.toThrow(DatabaseError);
      await expect(movePointer(one, 'mf-home', '1.0.0')).rejects.toThrow(/cannot be used now/);
      await expect(readServedRegistry(serverOf('new'))).rejects.toThrow(DatabaseError);
    } finally {
      await postgres.start();
    }
    expect(await readRegistry(other)).toEqual(lastRegistry);
    await publish(one, 'mf-home', '2.0.0');
    await expect.poll(() => versions.at(-1), { timeout: 20_000 }).toBe('2.0.0');
    stop();
    await flushCachedRegistry(other);
  }, 60_000);
});
