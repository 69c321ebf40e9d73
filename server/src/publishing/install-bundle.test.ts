import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRegistry, START_ACTOR } from '../release/registry.ts';
import { movePointer, SHARED, writeRelease } from '../release/testing/make-release.ts';
import { locationIn } from '../store/testing/location.ts';
import { installBundledReleases, installIfNothingIsLive } from './install-bundle.ts';

const folder = useTempFolder();
let releasesDir: string;
beforeEach(() => {
  releasesDir = folder('data/releases');
});

/** Shared modules that no older remote fits. */
const NEW_SHARED = { ...SHARED, '@kalalaya/runtime': '2.0.0' };

/** Writes an unpacked bundle with one version of the shell and of a remote, and optionally another one for `nila`. */
async function writeBundle(version: string, shared = SHARED, nila?: string): Promise<string> {
  const root = folder(`bundle-${version}`);
  const releases = path.join(root, 'releases');
  for (const name of ['shell', 'mf-a']) await writeRelease(releases, { name, version, shared });
  if (nila !== undefined) await writeRelease(releases, { version: nila, shared });
  const live = {
    '*': { shell: version, 'mf-a': version },
    ...(nila !== undefined && { nila: { 'mf-a': nila } }),
  };
  await writeFile(path.join(root, 'bundle.json'), JSON.stringify({ version, node: '24.0.0', live }));
  return root;
}

/** Writes release 9.0.0 of the remote and makes it live, as a team does. */
async function publish(college: string): Promise<void> {
  await writeRelease(releasesDir, { version: '9.0.0' });
  await movePointer(locationIn(releasesDir), { college, version: '9.0.0', by: 'the team' });
}

/** Returns the live releases of a college, each with who moved it. */
const livePointers = async (college = '*') =>
  Object.entries((await readRegistry(locationIn(releasesDir))).live[college] ?? {})
    .map(([name, { version, by }]) => `${name} ${version} by ${by}`)
    .sort();
/** What a start makes live. */
const started = (version: string) => ['mf-a', 'shell'].map((name) => `${name} ${version} by ${START_ACTOR}`);

describe('installBundledReleases', () => {
  it('makes the releases live if none are, and copies nothing the next time', async () => {
    const root = await writeBundle('1.0.0', SHARED, '1.0.0-nila');
    const { installed } = await installBundledReleases(root, locationIn(releasesDir));
    expect(installed.toSorted()).toEqual(['mf-a 1.0.0', 'mf-a 1.0.0-nila', 'shell 1.0.0']);
    expect(await livePointers()).toEqual(started('1.0.0'));
    expect(await livePointers('nila')).toEqual([`mf-a 1.0.0-nila by ${START_ACTOR}`]);

    const { revision } = await readRegistry(locationIn(releasesDir));
    const { ino } = await stat(path.join(releasesDir, 'shell/1.0.0'));
    expect(await installBundledReleases(root, locationIn(releasesDir))).toEqual({
      installed: [],
      blocked: [],
    });
    expect((await stat(path.join(releasesDir, 'shell/1.0.0'))).ino).toBe(ino);
    expect((await readRegistry(locationIn(releasesDir))).revision).toBe(revision);
  });

  it('keeps the previous releases after an upgrade removed their bundle', async () => {
    const oldBundle = await writeBundle('1.0.0');
    await installBundledReleases(oldBundle, locationIn(releasesDir));
    await rm(oldBundle, { recursive: true });
    await installBundledReleases(await writeBundle('1.1.0'), locationIn(releasesDir));
    expect(await livePointers()).toEqual(started('1.1.0'));
    expect((await readdir(path.join(releasesDir, 'shell'))).sort()).toEqual(['1.0.0', '1.1.0']);
    expect((await readRegistry(locationIn(releasesDir))).live['*']?.shell?.previous).toBe('1.0.0');
  });

  it('moves no pointer that a team set, and hides no release that was published for every college', async () => {
    await installBundledReleases(await writeBundle('1.0.0'), locationIn(releasesDir));
    await publish('*');
    const newBundle = await writeBundle('1.1.0', SHARED, '1.1.0-nila');
    expect((await installBundledReleases(newBundle, locationIn(releasesDir))).blocked).toEqual([]);
    expect(await livePointers()).toEqual(['mf-a 9.0.0 by the team', `shell 1.1.0 by ${START_ACTOR}`]);
    expect(await livePointers('nila')).toEqual([]);
  });

  it('moves no pointer if a published remote does not fit the new shell, and names that remote', async () => {
    await installBundledReleases(await writeBundle('1.0.0'), locationIn(releasesDir));
    await publish('nila');
    const newBundle = await writeBundle('2.0.0', NEW_SHARED);
    const { installed, blocked } = await installBundledReleases(newBundle, locationIn(releasesDir));
    expect(installed).toHaveLength(2);
    expect(blocked).toEqual([expect.stringContaining('mf-a 9.0.0 needs @kalalaya/runtime 1.2.0')]);
    expect(await livePointers()).toEqual(started('1.0.0'));
  });

  it('says what to do if RELEASES_DIR is not writable', async () => {
    await mkdir(folder('data'));
    await writeFile(releasesDir, '');
    const refused = installBundledReleases(await writeBundle('1.0.0'), locationIn(releasesDir));
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/Set DATA_DIR/);
  });

  it('leaves no partial copy if it fails', async () => {
    const root = await writeBundle('1.0.0');
    await rm(path.join(root, 'releases/shell'), { recursive: true });
    await expect(installBundledReleases(root, locationIn(releasesDir))).rejects.toThrow();
    expect(await readdir(path.join(releasesDir, 'shell')).catch(() => [])).toEqual([]);
    expect(await livePointers()).toEqual([]);
  });
});

describe('installIfNothingIsLive', () => {
  it('makes the releases of a bundle live for a command before the first start, and moves nothing later', async () => {
    await installIfNothingIsLive(folder(), locationIn(releasesDir));
    expect(await livePointers()).toEqual([]);
    for (const version of ['1.0.0', '1.1.0']) {
      await installIfNothingIsLive(await writeBundle(version), locationIn(releasesDir));
      expect(await livePointers()).toEqual(started('1.0.0'));
    }
  });
});
