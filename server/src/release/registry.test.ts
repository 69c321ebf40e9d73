import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remoteDescriptor } from '@kalalaya/contract/release';
import { ReleaseError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { retain } from '../publishing/retain.ts';
import { DatabaseError } from '../store/errors.ts';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import { describeStores, runSql, usePostgres } from '../store/testing/engines.ts';
import { removeArchive } from './archives.ts';
import { findDevRemote, storeDevRemote } from './dev-remotes.ts';
import { readHistory } from './history.ts';
import { addPreview, findPreview } from './previews.ts';
import { readRelease } from './read-release.ts';
import {
  changeRegistry,
  pointerFor,
  readRegistry,
  selectRegistry,
  watchRegistry,
  withRegistryLock,
} from './registry.ts';
import { fetchForVisitor, readServedRegistry } from './served-registry.ts';
import { movePointer, writeRelease } from './testing/make-release.ts';
import { listVersions } from './versions.ts';

/** Writes a release into the folder of a location and makes it live. */
async function publish(location: StoreLocation, version = '1.0.0', name = 'mf-a'): Promise<void> {
  await writeRelease(location.RELEASES_DIR, { name, version });
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

describeStores('the registry', ({ serverOf }) => {
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
        publish(servers[number % 3] ?? one, '1.0.0', `mf-${'abcdefghijkl'[number - 1]}`),
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
    await writeRelease(one.RELEASES_DIR, { version: '2.0.0' });
    let moving: Promise<unknown> = Promise.resolve();
    const locked = await withRegistryLock(other, async (db) => {
      moving = movePointer(one, { version: '2.0.0' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return selectRegistry(db);
    });
    expect(pointerFor(locked, '*', 'mf-a')?.version).toBe('1.0.0');
    await moving;
    expect(await liveVersion(other)).toBe('2.0.0');
  });

  it('shares a preview between servers', async () => {
    await writeRelease(one.RELEASES_DIR);
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
});

describe.runIf(process.env.FULL)('releases in Postgres (only with FULL=1)', () => {
  const folder = useTempFolder();
  const { postgres, url } = usePostgres();
  const serverOf = (id: string): StoreLocation => ({
    DATA_DIR: folder(`${id}-data`),
    RELEASES_DIR: folder(id),
    DATABASE_URL: url(),
  });
  let one: StoreLocation;
  let other: StoreLocation;
  beforeEach(() => {
    [one, other] = [serverOf('a'), serverOf('b')];
  });
  /** Lists the versions in a server's folder. */
  const versionsIn = (server: StoreLocation) => readdir(path.join(server.RELEASES_DIR, 'mf-a'));

  it('fetches a release that another server made live, with every file', async () => {
    const style = `.mf-a { color: red; }${'/* long */'.repeat(300_000)}`;
    await writeRelease(one.RELEASES_DIR, { files: { 'a.css': style } });
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
    await runSql(url(), "UPDATE release_archives SET sha256 = repeat('0', 64)");
    await expect(readRelease(other, 'mf-a', '1.0.0')).rejects.toThrow(/does not match its checksum/);
    expect(await versionsIn(other)).toEqual([]);
    await runSql(url(), "UPDATE release_parts SET bytes = '\\x00'");
    await expect(readRelease(other, 'mf-a', '1.0.0')).rejects.toThrow(ReleaseError);
  });

  it('rejects a move to a release that other servers could not fetch', async () => {
    const refused = movePointer(one, { version: '1.0.0' });
    await expect(refused).rejects.toThrow(/neither in .* nor in the database/);
    expect(await readRegistry(one)).toEqual({ revision: 0, live: {} });
    await publish(one);
    await storeAt(one).write((db) => removeArchive(db, { name: 'mf-a', version: '1.0.0' }));
    // The folder is still there, so it is uploaded again before the pointer is moved.
    await publish(one, '2.0.0');
    await movePointer(one, { version: '1.0.0' });
    expect((await readRelease(other, 'mf-a', '1.0.0')).version).toBe('1.0.0');
  });

  it('removes old releases for all servers but none that is still needed, while releases go live', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(one, version);
    const now = new Date(Date.now() + 400 * 86_400_000);
    const slowFetch = runSql(url(), 'BEGIN; LOCK TABLE release_parts; SELECT pg_sleep(3); COMMIT');
    await pause(500);
    const retention = retain(other, { days: 30, dryRun: false, now });
    await pause(500);
    const moved = movePointer(one, { version: '2.0.0' }).then(() => 'moved');
    expect(await Promise.race([moved, slowFetch])).toBe('moved');
    const decisions = await retention;
    const removed = decisions.filter(({ reason }) => reason === null);
    expect(removed.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(await listVersions(serverOf('c'))).toEqual({ 'mf-a': ['2.0.0', '3.0.0'] });
    expect((await versionsIn(other)).sort()).toEqual(['2.0.0', '3.0.0']);
  });

  it('serves the registry of the database if it cannot be cached on disk', async () => {
    await publish(one);
    await writeFile(other.RELEASES_DIR, 'in the place of the folder');
    expect((await readServedRegistry(other)).registry).toEqual(await readRegistry(one));
  });

  it('serves the cached registry while the database is unreachable, and notices moves once it is back', async () => {
    await publish(one);
    const { registry: lastRegistry, isCurrent } = await readServedRegistry(other);
    expect(isCurrent).toBe(true);
    await readRelease(other, 'mf-a', '1.0.0');
    const { versions, stop } = watchVersions(other);
    await postgres().kill();
    try {
      expect(await readServedRegistry(other)).toEqual({ registry: lastRegistry, isCurrent: false });
      await expect(readRegistry(other)).rejects.toThrow(DatabaseError);
      await expect(movePointer(one, { version: '1.0.0' })).rejects.toThrow(/cannot be used now/);
      await expect(readServedRegistry(serverOf('new'))).rejects.toThrow(DatabaseError);
    } finally {
      await postgres().start();
    }
    expect(await readRegistry(other)).toEqual(lastRegistry);
    await publish(one, '2.0.0');
    await expect.poll(() => versions.at(-1), { timeout: 20_000 }).toBe('2.0.0');
    stop();
  }, 60_000);
});
