import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../database/testing/postgres.ts';
import { ConfigError } from '../errors.ts';
import { canMount, mountSmallDisk } from '../portal/testing/small-disk.ts';
import { changeRegistry, EVERY_COLLEGE, readRegistry, START_ACTOR, withMoves } from '../release/registry.ts';
import { SHARED, writeRelease } from '../release/testing/make-release.ts';
import { useTempFolder } from '../testing/temp-folder.ts';
import { installBundledReleases, installIfNothingIsLive } from './install-bundle.ts';

const folder = useTempFolder();
let releasesDir: string;
beforeEach(async () => {
  releasesDir = folder('data/releases');
});

/** Writes an unpacked bundle with one version of the shell and of a remote, and optionally another remote version for `nila`. */
async function writeBundle(version: string, shared = SHARED, nila?: string): Promise<string> {
  const root = folder(`bundle-${version}`);
  await writeRelease(path.join(root, 'releases'), { name: 'shell', version, shared });
  await writeRelease(path.join(root, 'releases'), { name: 'mf-a', version, shared });
  if (nila !== undefined)
    await writeRelease(path.join(root, 'releases'), { name: 'mf-a', version: nila, shared });
  const livePointers = {
    '*': { shell: version, 'mf-a': version },
    ...(nila !== undefined && { nila: { 'mf-a': nila } }),
  };
  await writeFile(
    path.join(root, 'bundle.json'),
    JSON.stringify({ version, node: '24.0.0', live: livePointers }),
  );
  return root;
}

const publish = (college: string, version: string) =>
  changeRegistry(releasesDir, (current) =>
    withMoves(current, [{ college, name: 'mf-a', version }], 'the team', new Date()),
  );

const livePointers = async (college = EVERY_COLLEGE) => {
  const registry = await readRegistry(releasesDir);
  return Object.fromEntries(
    Object.entries(registry.live[college] ?? {}).map(([name, { version, by }]) => [
      name,
      `${version} by ${by}`,
    ]),
  );
};

describe('installBundledReleases', () => {
  it('makes the releases live if none are, and copies nothing the next time', async () => {
    const root = await writeBundle('1.0.0', SHARED, '1.0.0-nila');
    const { installed } = await installBundledReleases(root, releasesDir);
    expect(installed.toSorted()).toEqual(['mf-a 1.0.0', 'mf-a 1.0.0-nila', 'shell 1.0.0']);
    expect(await livePointers()).toEqual({
      shell: `1.0.0 by ${START_ACTOR}`,
      'mf-a': `1.0.0 by ${START_ACTOR}`,
    });
    expect(await livePointers('nila')).toEqual({ 'mf-a': `1.0.0-nila by ${START_ACTOR}` });

    const { revision } = await readRegistry(releasesDir);
    const { ino } = await stat(path.join(releasesDir, 'shell/1.0.0'));
    expect(await installBundledReleases(root, releasesDir)).toEqual({ installed: [], blocked: [] });
    expect((await stat(path.join(releasesDir, 'shell/1.0.0'))).ino).toBe(ino);
    expect((await readRegistry(releasesDir)).revision).toBe(revision);
  });

  it('keeps the previous releases after an upgrade removed their bundle', async () => {
    const oldBundle = await writeBundle('1.0.0');
    await installBundledReleases(oldBundle, releasesDir);
    await rm(oldBundle, { recursive: true });
    await installBundledReleases(await writeBundle('1.1.0'), releasesDir);
    expect(await livePointers()).toEqual({
      shell: `1.1.0 by ${START_ACTOR}`,
      'mf-a': `1.1.0 by ${START_ACTOR}`,
    });
    expect((await readdir(path.join(releasesDir, 'shell'))).sort()).toEqual(['1.0.0', '1.1.0']);
    expect((await readRegistry(releasesDir)).live[EVERY_COLLEGE]?.shell?.previous).toBe('1.0.0');
  });

  it('moves no pointer that a team set, and hides no release that was published for every college', async () => {
    await installBundledReleases(await writeBundle('1.0.0'), releasesDir);
    await writeRelease(releasesDir, { name: 'mf-a', version: '9.0.0' });
    await publish(EVERY_COLLEGE, '9.0.0');
    const { blocked } = await installBundledReleases(
      await writeBundle('1.1.0', SHARED, '1.1.0-nila'),
      releasesDir,
    );
    expect(blocked).toEqual([]);
    expect(await livePointers()).toEqual({ shell: `1.1.0 by ${START_ACTOR}`, 'mf-a': '9.0.0 by the team' });
    expect(await livePointers('nila')).toEqual({});
  });

  it('moves no pointer if a published remote does not fit the new shell, and names that remote', async () => {
    await installBundledReleases(await writeBundle('1.0.0'), releasesDir);
    await writeRelease(releasesDir, { name: 'mf-a', version: '9.0.0' });
    await publish('nila', '9.0.0');
    const newBundle = await writeBundle('2.0.0', { ...SHARED, '@kalalaya/runtime': '2.0.0' });
    const { installed, blocked } = await installBundledReleases(newBundle, releasesDir);
    expect(installed).toHaveLength(2);
    expect(blocked).toEqual([expect.stringContaining('mf-a 9.0.0 needs @kalalaya/runtime 1.2.0')]);
    expect(await livePointers()).toEqual({
      shell: `1.0.0 by ${START_ACTOR}`,
      'mf-a': `1.0.0 by ${START_ACTOR}`,
    });
  });

  it('says what to do if RELEASES_DIR is not writable', async () => {
    const root = await writeBundle('1.0.0');
    await mkdir(folder('data'));
    await writeFile(releasesDir, '');
    await expect(installBundledReleases(root, releasesDir)).rejects.toThrow(ConfigError);
    await expect(installBundledReleases(root, releasesDir)).rejects.toThrow(/Set DATA_DIR/);
  });

  it('leaves no partial copy if it fails', async () => {
    const root = await writeBundle('1.0.0');
    await rm(path.join(root, 'releases/shell'), { recursive: true });
    await expect(installBundledReleases(root, releasesDir)).rejects.toThrow();
    expect(await readdir(path.join(releasesDir, 'shell')).catch(() => [])).toEqual([]);
    expect(await livePointers()).toEqual({});
  });
});

describe('installIfNothingIsLive', () => {
  it('makes the releases of a bundle live for a command before the first start, and moves nothing later', async () => {
    await installIfNothingIsLive(await writeBundle('1.0.0'), releasesDir);
    const first = await livePointers();
    expect(first).toMatchObject({ shell: `1.0.0 by ${START_ACTOR}` });
    await installIfNothingIsLive(await writeBundle('1.1.0'), releasesDir);
    expect(await livePointers()).toEqual(first);
  });

  it('does nothing in a checkout', async () => {
    await installIfNothingIsLive(folder(), releasesDir);
    expect(await livePointers()).toEqual({});
  });
});

it.runIf(process.env.FULL)(
  'installBundledReleases compares the shell with releases that are only in the database',
  async () => {
    const postgres = await startPostgres();
    try {
      const serverOf = (id: string) => ({
        RELEASES_DIR: folder(id),
        DATABASE_URL: postgres.url,
      });
      const [one, other] = [serverOf('a'), serverOf('b')];
      await installBundledReleases(await writeBundle('1.0.0'), one);
      await writeRelease(one.RELEASES_DIR, { name: 'mf-a', version: '9.0.0' });
      await changeRegistry(one, (current) =>
        withMoves(current, [{ college: 'nila', name: 'mf-a', version: '9.0.0' }], 'the team', new Date()),
      );
      const newBundle = await writeBundle('2.0.0', { ...SHARED, '@kalalaya/runtime': '2.0.0' });
      const { blocked } = await installBundledReleases(newBundle, other);
      expect(blocked).toEqual([expect.stringContaining('mf-a 9.0.0 needs @kalalaya/runtime 1.2.0')]);
      expect((await readRegistry(other)).live[EVERY_COLLEGE]?.shell?.version).toBe('1.0.0');
    } finally {
      await postgres.remove();
    }
  },
  120_000,
);

it.skipIf(!canMount())('says which disk is full', async () => {
  const disk = await mountSmallDisk('64k');
  try {
    const root = await writeBundle('1.0.0');
    await writeFile(path.join(root, 'releases/shell/1.0.0/web/large.js'), 'x'.repeat(200_000));
    const releases = path.join(disk.dir, 'releases');
    await expect(installBundledReleases(root, releases)).rejects.toThrow(
      new ConfigError(
        `The disk of ${releases} is full. Free some space there: npm run portal -- doctor shows how much is left.`,
      ),
    );
  } finally {
    await disk.remove();
  }
});
