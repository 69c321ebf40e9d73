import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDescriptor } from '@kalalaya/contract/release';
import { ConfigError, ReleaseError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantKey, isGranted, readKeys, recordUse, revokeKey } from '../../publishing/keys.ts';
import { retain } from '../../publishing/retain.ts';
import { DatabaseError } from '../../store/database/errors.ts';
import { startPostgres, type TestPostgres } from '../../store/database/testing/postgres.ts';
import { findDevRemote, storeDevRemote } from '../dev-remotes.ts';
import { readHistory } from '../history.ts';
import { releasesDirOf, type StoreLocation } from '../location.ts';
import { addPreview, findPreview } from '../previews.ts';
import { readRelease } from '../read-release.ts';
import { changeRegistry, readRegistry, watchRegistry, withRegistryLock } from '../registry.ts';
import { fetchForVisitor, flushCachedRegistry, readServedRegistry } from '../served-registry.ts';
import { movePointer, writeRelease } from '../testing/make-release.ts';
import { listVersions } from '../versions.ts';
import { databaseAt, releaseStoreAt } from './open.ts';

const folder = useTempFolder();

/** Writes a release into the folder of a location and makes it live. */
async function publish(location: StoreLocation, version = '1.0.0', name = 'mf-a'): Promise<void> {
  await writeRelease(releasesDirOf(location), { name, version });
  await movePointer(location, { name, version });
}

const liveVersion = async (location: StoreLocation) =>
  (await readRegistry(location)).live['*']?.['mf-a']?.version;

/** Collects the live versions that a server is notified of, until `stop` is called. */
function watchVersions(location: StoreLocation) {
  const versions: (string | undefined)[] = [];
  const stop = watchRegistry(location, () => {
    void liveVersion(location).then(
      (version) => versions.push(version),
      () => {},
    );
  });
  return { versions, stop };
}

const preview = { college: '*', name: 'mf-a', version: '1.0.0', expires: '2999-01-01T00:00:00Z' };

/** Tests that apply to both stores; `serverOf` returns the location of one server of an installation. */
function testStore(serverOf: (id: string) => StoreLocation): void {
  let one: StoreLocation;
  let other: StoreLocation;
  beforeEach(() => {
    [one, other] = [serverOf('a'), serverOf('b')];
  });

  it('applies the moves of concurrent writers without losing any', async () => {
    const servers = [one, other, serverOf('c')];
    const numbers = Array.from({ length: 12 }, (_none, index) => index + 1);
    await Promise.all(
      numbers.map((number) =>
        publish(servers[number % 3] ?? '', '1.0.0', `mf-${'abcdefghijkl'[number - 1]}`),
      ),
    );
    for (const server of servers) {
      const registry = await readRegistry(server);
      expect(registry.revision).toBe(12);
      expect(Object.keys(registry.live['*'] ?? {})).toHaveLength(12);
      expect((await readHistory(server)).map(({ revision }) => revision)).toEqual(numbers);
    }
  });

  it('changes nothing if a change throws or returns null', async () => {
    await publish(one);
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
    await publish(one);
    const { versions, stop } = watchVersions(other);
    for (const version of ['2.0.0', '3.0.0']) {
      await publish(one, version);
      await expect.poll(() => versions.at(-1)).toBe(version);
    }
    stop();
  });

  it('moves no pointer while the registry is locked', async () => {
    await publish(one);
    await writeRelease(releasesDirOf(one), { version: '2.0.0' });
    let moving: Promise<unknown> = Promise.resolve();
    const locked = await withRegistryLock(other, async (registry) => {
      moving = movePointer(one, { version: '2.0.0' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [registry.live['*']?.['mf-a']?.version, await liveVersion(other)];
    });
    expect(locked).toEqual(['1.0.0', '1.0.0']);
    await moving;
    expect(await liveVersion(other)).toBe('2.0.0');
  });

  it('shares a preview between servers', async () => {
    await writeRelease(releasesDirOf(one));
    const { token } = await addPreview(one, preview);
    expect(await findPreview(other, token)).toEqual({ ...preview, token });
    expect((await readRelease(other, 'mf-a', '1.0.0')).manifest.version).toBe('1.0.0');
  });

  it('shares a remote in development with the colleges of its key until it expires', async () => {
    const expires = '2026-06-08T00:00:00Z';
    const store = async (title: string, colleges: string[]) => {
      const fixture = { name: 'mf-a', title, version: '1.0.0', needs: {}, routes: [], menu: [], search: [] };
      const descriptor = v.parse(remoteDescriptor, fixture);
      await storeDevRemote(one, { descriptor, colleges, expires }, new Date('2026-06-01'));
    };
    const titleFor = async (college: string, now = '2026-06-07') =>
      (await findDevRemote(other, { name: 'mf-a', college }, new Date(now)))?.descriptor.title;
    await store('before', ['nila']);
    await store('of nila', ['nila']);
    expect([await titleFor('nila'), await titleFor('sahya')]).toEqual(['of nila', undefined]);
    expect(await titleFor('nila', '2026-06-09')).toBeUndefined();
    await store('of sahya', ['sahya']);
    expect([await titleFor('nila'), await titleFor('sahya')]).toEqual(['of nila', 'of sahya']);
    await store('of all', ['*']);
    expect([await titleFor('nila'), await titleFor('sahya')]).toEqual(['of all', 'of all']);
  });

  it('shares a key with every server until it is revoked', async () => {
    const keys = await Promise.all(
      ['library', 'sports', 'press'].map((name, at) =>
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
    const servers = [one, other, one, other].map((server) => releaseStoreAt(server));
    const first = await Promise.all(servers.map((server) => server.claimNonce('a-nonce', 60_000)));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await releaseStoreAt(serverOf('c')).claimNonce('another', 60_000)).toBe(true);
  });
}

describe('the release store in files', () => {
  testStore(() => folder('releases'));

  it('leaves no draft behind', async () => {
    await publish(folder());
    const names = ['history.jsonl', 'mf-a', 'registry.json', 'registry.json.lock.sqlite'];
    expect((await readdir(folder())).sort()).toEqual(names);
  });

  it('lets only its owner read keys and the tokens of previews', async () => {
    await grantKey(folder(), { name: 'library', remotes: ['mf-library'], colleges: ['*'] });
    await addPreview(folder(), preview);
    for (const name of ['keys.json', 'previews.json'])
      expect((await stat(folder(name))).mode & 0o077, name).toBe(0);
  });
});

describe.runIf(process.env.FULL)('the release store in Postgres (only with FULL=1)', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url = '';
  let one: StoreLocation;
  let other: StoreLocation;
  const serverOf = (id: string): StoreLocation => ({ RELEASES_DIR: folder(id), DATABASE_URL: url });
  async function sql(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  /** Lists the versions in a server's folder. */
  const versionsIn = (server: StoreLocation) => readdir(path.join(releasesDirOf(server), 'mf-a'));
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.remove(), 60_000);
  beforeEach(async () => {
    url = postgres.url;
    databases += 1;
    await sql(`CREATE DATABASE test_${databases}`);
    url = postgres.url.replace(/\w+$/, `test_${databases}`);
    [one, other] = [serverOf('a'), serverOf('b')];
  });

  testStore(serverOf);

  it('fetches a release that another server made live, with every file', async () => {
    const style = `.mf-a { color: red; }${'/* long */'.repeat(300_000)}`;
    await writeRelease(releasesDirOf(one), { files: { 'a.css': style } });
    await movePointer(one, { version: '1.0.0' });
    const release = await readRelease(other, 'mf-a', '1.0.0');
    expect((await stat(path.join(release.dir, 'web/a.css'))).size).toBe(style.length);
    expect(await listVersions(serverOf('c'))).toEqual({ 'mf-a': ['1.0.0'] });
    expect(await versionsIn(other)).toEqual(['1.0.0']);
  });

  it('fetches an old release for an open tab, and nothing for an unknown or malformed version', async () => {
    await publish(one);
    for (const version of ['1.0.0', '9.9.9', '../mf-a']) await fetchForVisitor(other, 'mf-a', version);
    expect(await versionsIn(other)).toEqual(['1.0.0']);
  });

  it('rejects an archive that does not match its checksum and removes what it unpacked', async () => {
    await publish(one);
    await sql("UPDATE release_archives SET sha256 = repeat('0', 64)");
    await expect(readRelease(other, 'mf-a', '1.0.0')).rejects.toThrow(/does not match its checksum/);
    expect(await versionsIn(other)).toEqual([]);
    await sql("UPDATE release_parts SET bytes = '\\x00'");
    await expect(readRelease(other, 'mf-a', '1.0.0')).rejects.toThrow(ReleaseError);
  });

  it('rejects a move to a release that other servers could not fetch', async () => {
    const refused = movePointer(one, { version: '1.0.0' });
    await expect(refused).rejects.toThrow(/neither in .* nor in the database/);
    expect(await readRegistry(one)).toEqual({ revision: 0, live: {} });
    await publish(one);
    await databaseAt(one)?.archives.remove({ name: 'mf-a', version: '1.0.0' });
    // The folder is still there, so it is uploaded again before the pointer is moved.
    await publish(one, '2.0.0');
    await movePointer(one, { version: '1.0.0' });
    expect((await readRelease(other, 'mf-a', '1.0.0')).version).toBe('1.0.0');
  });

  it('removes old releases for all servers but none that is still needed', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(one, version);
    const now = new Date(Date.now() + 400 * 86_400_000);
    const decisions = await retain(other, { days: 30, dryRun: false, now });
    const removed = decisions.filter(({ reason }) => reason === null);
    expect(removed.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(await listVersions(serverOf('c'))).toEqual({ 'mf-a': ['2.0.0', '3.0.0'] });
    expect((await versionsIn(other)).sort()).toEqual(['2.0.0', '3.0.0']);
  });

  it('refuses an empty database if the folder has a registry', async () => {
    await publish(releasesDirOf(one));
    await expect(readRegistry(one)).rejects.toThrow(ConfigError);
    await expect(readRegistry(one)).rejects.toThrow(/migrate --to database/);
    await expect(movePointer(one, { version: '1.0.0' })).rejects.toThrow(ConfigError);
  });

  it('serves the registry of the database if it cannot be cached on disk', async () => {
    await publish(one);
    await writeFile(releasesDirOf(other), 'in the place of the folder');
    expect(await readServedRegistry(other)).toEqual(await readRegistry(one));
    await flushCachedRegistry(other);
  });

  it('serves the cached registry while the database is unreachable, and notices moves once it is back', async () => {
    await publish(one);
    const lastRegistry = await readServedRegistry(other);
    await readRelease(other, 'mf-a', '1.0.0');
    const { versions, stop } = watchVersions(other);
    await postgres.kill();
    try {
      expect(await readServedRegistry(other)).toEqual(lastRegistry);
      await expect(readRegistry(other)).rejects.toThrow(DatabaseError);
      await expect(movePointer(one, { version: '1.0.0' })).rejects.toThrow(/cannot be used now/);
      await expect(readServedRegistry(serverOf('new'))).rejects.toThrow(DatabaseError);
    } finally {
      await postgres.start();
    }
    expect(await readRegistry(other)).toEqual(lastRegistry);
    await publish(one, '2.0.0');
    await expect.poll(() => versions.at(-1), { timeout: 20_000 }).toBe('2.0.0');
    stop();
    await flushCachedRegistry(other);
  }, 60_000);
});
