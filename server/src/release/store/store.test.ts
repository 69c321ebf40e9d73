import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteDescriptor } from '@kalalaya/contract/release';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '../../database/errors.ts';
import { startPostgres, type TestPostgres } from '../../database/testing/postgres.ts';
import { ConfigError, ReleaseError } from '../../errors.ts';
import { grantKey, isGranted, noteUse, readKeys, revokeKey } from '../../publish-api/keys.ts';
import { retain } from '../../publishing/retain.ts';
import { findDevRemote, keepDevRemote } from '../dev-remotes.ts';
import { readHistory } from '../history.ts';
import { folderOf, type Place } from '../location.ts';
import { addPreview, findPreview } from '../previews.ts';
import { readRelease } from '../read-release.ts';
import { changeRegistry, readRegistry, watchRegistry, withMoves, withRegistry } from '../registry.ts';
import { fetchForVisitor, lastRegistryKept, servedRegistry } from '../served-registry.ts';
import { writeRelease } from '../testing/make-release.ts';
import { versionsHere } from '../versions.ts';
import { databaseAt, sharedAt } from './open.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes a release live that lies in the folder of a place. */
async function publish(place: Place, name: string, version: string): Promise<void> {
  await writeRelease(folderOf(place), { name, version });
  await point(place, name, version);
}
const point = (place: Place, name: string, version: string) =>
  changeRegistry(place, (current) =>
    withMoves(current, [{ college: '*', name, version }], 'a test', new Date()),
  );

const aDescriptor = (of: { readonly name: string; readonly title: string }) =>
  v.parse(remoteDescriptor, { ...of, version: '1.0.0', needs: {}, routes: [], menu: [], search: [] });

const liveOf = async (place: Place, name: string) => (await readRegistry(place)).live['*']?.[name]?.version;

/** What holds wherever it is kept; `serverOf` is the place of one of several servers of an installation. */
function shares(serverOf: (id: string) => Place): void {
  it('lets many writers move pointers at once, and loses none of their moves', async () => {
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

  it('leaves everything as it was when a change throws, or changes nothing', async () => {
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

  it('tells every server that a pointer was moved, also while it was not looking', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    const heard: (string | undefined)[] = [];
    const stop = watchRegistry(other, () => {
      void liveOf(other, 'mf-home').then((version) => heard.push(version));
    });
    await publish(one, 'mf-home', '2.0.0');
    await expect.poll(() => heard.at(-1)).toBe('2.0.0');
    await publish(one, 'mf-home', '3.0.0');
    await expect.poll(() => heard.at(-1)).toBe('3.0.0');
    stop();
  });

  it('moves no pointer while somebody holds the registry', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    await writeRelease(folderOf(one), { name: 'mf-home', version: '2.0.0' });
    let moving: Promise<unknown> = Promise.resolve();
    const held = await withRegistry(other, async (registry) => {
      moving = point(one, 'mf-home', '2.0.0');
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [registry.live['*']?.['mf-home']?.version, await liveOf(other, 'mf-home')];
    });
    expect(held).toEqual(['1.0.0', '1.0.0']);
    await moving;
    expect(await liveOf(other, 'mf-home')).toBe('2.0.0');
  });

  it('shows a preview of one server on another', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await writeRelease(folderOf(one), { name: 'mf-home', version: '1.0.0' });
    const wanted = { college: '*', name: 'mf-home', version: '1.0.0', expires: '2999-01-01T00:00:00Z' };
    const { token } = await addPreview(one, wanted);
    expect(await findPreview(other, token)).toEqual({ ...wanted, token });
    expect((await readRelease(other, 'mf-home', '1.0.0')).manifest.version).toBe('1.0.0');
  });

  it('knows a remote in development on every server, in the colleges of its key, until it ends', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    const told = { colleges: ['nila'], expires: '2026-06-08T00:00:00Z' };
    const descriptor = aDescriptor({ name: 'mf-library', title: 'Library' });
    await keepDevRemote(one, { descriptor, ...told }, new Date('2026-06-01'));
    const renamed = aDescriptor({ name: 'mf-library', title: 'The library' });
    await keepDevRemote(one, { descriptor: renamed, ...told }, new Date('2026-06-02'));
    const found = (college: string, now: string) =>
      findDevRemote(other, { name: 'mf-library', college }, new Date(now));
    expect((await found('nila', '2026-06-07'))?.descriptor.title).toBe('The library');
    expect(await found('sahya', '2026-06-07')).toBeNull();
    expect(await found('nila', '2026-06-09')).toBeNull();
  });

  it('knows a key that was granted elsewhere, until it is taken away', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    const teams = ['library', 'sports', 'press'];
    const keys = await Promise.all(
      teams.map((name, at) =>
        grantKey(at % 2 ? one : other, { name, remotes: [`mf-${name}`], colleges: ['*'] }),
      ),
    );
    await noteUse(other, keys[0]?.id ?? '');
    await revokeKey(one, keys[1]?.id ?? '');
    const kept = (await readKeys(other)).filter(isGranted);
    expect(kept.map(({ name, lastUsed }) => [name, lastUsed !== null]).sort()).toEqual([
      ['library', true],
      ['press', false],
    ]);
  });

  it('sees a nonce for the first time once, on whichever server', async () => {
    const servers = ['a', 'b', 'a', 'b'].map((id) => sharedAt(serverOf(id)));
    const first = await Promise.all(servers.map((server) => server.isFirst('a-nonce', 60_000)));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await sharedAt(serverOf('c')).isFirst('another', 60_000)).toBe(true);
  });
}

describe('what servers share, in files of one folder', () => {
  shares(() => path.join(folder, 'releases'));

  it('leaves no lock and no draft behind', async () => {
    await publish(folder, 'mf-home', '1.0.0');
    await point(folder, 'mf-home', '1.0.0');
    expect((await readdir(folder)).sort()).toEqual(['history.jsonl', 'mf-home', 'registry.json']);
  });
});

describe.runIf(process.env.FULL)('what servers share, in Postgres (only with FULL=1)', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url = '';
  const serverOf = (id: string): Place => ({ RELEASES_DIR: path.join(folder, id), DATABASE_URL: url });
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

  shares(serverOf);

  it('has a release on every server that one server made live, whole', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    const style = `.mf-home { color: red; }${'/* long */'.repeat(300_000)}`;
    await writeRelease(folderOf(one), { name: 'mf-home', version: '1.0.0', files: { 'a.css': style } });
    await point(one, 'mf-home', '1.0.0');
    const release = await readRelease(other, 'mf-home', '1.0.0');
    expect((await stat(path.join(release.dir, 'web/a.css'))).size).toBe(style.length);
    expect(await versionsHere(serverOf('c'))).toEqual({ 'mf-home': ['1.0.0'] });
    expect((await readdir(path.join(folderOf(other), 'mf-home'))).sort()).toEqual(['1.0.0']);
  });

  it('fetches an old release for an open tab, and nothing for an address that never was', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    for (const version of ['1.0.0', '9.9.9', '../mf-home']) await fetchForVisitor(other, 'mf-home', version);
    expect(await readdir(path.join(folderOf(other), 'mf-home'))).toEqual(['1.0.0']);
  });

  it('refuses a release that is not what was sent, and leaves nothing of it', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    await sql("UPDATE release_archives SET sha256 = repeat('0', 64)");
    await expect(readRelease(other, 'mf-home', '1.0.0')).rejects.toThrow(/did not come .* as it was sent/);
    expect(await readdir(path.join(folderOf(other), 'mf-home'))).toEqual([]);
    await sql("UPDATE release_parts SET bytes = '\\x00'");
    await expect(readRelease(other, 'mf-home', '1.0.0')).rejects.toThrow(ReleaseError);
  });

  it('makes nothing live that other servers could not fetch', async () => {
    const one = serverOf('a');
    await expect(point(one, 'mf-home', '1.0.0')).rejects.toThrow(/neither in .* nor in the database/);
    expect(await readRegistry(one)).toEqual({ revision: 0, live: {} });
    await publish(one, 'mf-home', '1.0.0');
    await databaseAt(one)?.archives.remove({ name: 'mf-home', version: '1.0.0' });
    // It lies here still: brought again before the pointer names it.
    await publish(one, 'mf-home', '2.0.0');
    await point(one, 'mf-home', '1.0.0');
    expect((await readRelease(serverOf('b'), 'mf-home', '1.0.0')).version).toBe('1.0.0');
  });

  it('removes old releases for all, from whichever server, and none that is needed', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(one, 'mf-home', version);
    const now = new Date(Date.now() + 400 * 86_400_000);
    const decided = await retain(other, { days: 30, dryRun: false, now });
    expect(decided.filter(({ reason }) => reason === null).map(({ version }) => version)).toEqual(['1.0.0']);
    expect(await versionsHere(serverOf('c'))).toEqual({ 'mf-home': ['2.0.0', '3.0.0'] });
    expect((await readdir(path.join(folderOf(other), 'mf-home'))).sort()).toEqual(['2.0.0', '3.0.0']);
  });

  it('does not forget what a files installation has', async () => {
    const one = serverOf('a');
    await publish(folderOf(one), 'mf-home', '1.0.0');
    await expect(readRegistry(one)).rejects.toThrow(ConfigError);
    await expect(readRegistry(one)).rejects.toThrow(/portal migrate/);
    await expect(point(one, 'mf-home', '1.0.0')).rejects.toThrow(ConfigError);
  });

  it('answers from the database where nothing can be written beside it', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    await writeFile(folderOf(other), 'in the place of the folder');
    expect(await servedRegistry(other)).toEqual(await readRegistry(one));
    await lastRegistryKept(other);
  });

  it('goes on answering from what it heard last while the database is away, and hears of moves when it is back', async () => {
    const [one, other] = [serverOf('a'), serverOf('b')];
    await publish(one, 'mf-home', '1.0.0');
    const known = await servedRegistry(other);
    await readRelease(other, 'mf-home', '1.0.0');
    const heard: (string | undefined)[] = [];
    const stop = watchRegistry(other, () => {
      void liveOf(other, 'mf-home').then(
        (version) => heard.push(version),
        () => {},
      );
    });
    await postgres.kill();
    try {
      expect(await servedRegistry(other)).toEqual(known);
      await expect(readRegistry(other)).rejects.toThrow(DatabaseError);
      await expect(point(one, 'mf-home', '1.0.0')).rejects.toThrow(/cannot be used now/);
      await expect(servedRegistry(serverOf('new'))).rejects.toThrow(DatabaseError);
    } finally {
      await postgres.start();
    }
    expect(await readRegistry(other)).toEqual(known);
    await publish(one, 'mf-home', '2.0.0');
    await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe('2.0.0');
    stop();
    await lastRegistryKept(other);
  }, 60_000);
});
