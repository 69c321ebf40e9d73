import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../errors.ts';
import { changeRegistry, EVERY_COLLEGE, readRegistry, START_ACTOR, withMoves } from '../release/registry.ts';
import { SHARED, writeRelease } from '../release/testing/make-release.ts';
import { placeBundledReleases } from './install-bundle.ts';

let folder: string;
let releasesDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  releasesDir = path.join(folder, 'data/releases');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An unpacked bundle that brings one version of shell and of a remote; for `nila` a remote of its own where one is named. */
async function bundle(version: string, shared = SHARED, nila?: string): Promise<string> {
  const root = path.join(folder, `bundle-${version}`);
  await writeRelease(path.join(root, 'releases'), { name: 'shell', version, shared });
  await writeRelease(path.join(root, 'releases'), { name: 'mf-a', version, shared });
  if (nila !== undefined)
    await writeRelease(path.join(root, 'releases'), { name: 'mf-a', version: nila, shared });
  const live = {
    '*': { shell: version, 'mf-a': version },
    ...(nila !== undefined && { nila: { 'mf-a': nila } }),
  };
  await writeFile(path.join(root, 'bundle.json'), JSON.stringify({ version, node: '24.0.0', live }));
  return root;
}

const publish = (college: string, version: string) =>
  changeRegistry(releasesDir, (current) =>
    withMoves(current, [{ college, name: 'mf-a', version }], 'the team', new Date()),
  );

const live = async (college = EVERY_COLLEGE) => {
  const registry = await readRegistry(releasesDir);
  return Object.fromEntries(
    Object.entries(registry.live[college] ?? {}).map(([name, { version, by }]) => [
      name,
      `${version} by ${by}`,
    ]),
  );
};

describe('a start of a bundle', () => {
  it('makes its releases live where there are none, and copies nothing the next time', async () => {
    const root = await bundle('1.0.0', SHARED, '1.0.0-nila');
    const { placed } = await placeBundledReleases(root, releasesDir);
    expect(placed.toSorted()).toEqual(['mf-a 1.0.0', 'mf-a 1.0.0-nila', 'shell 1.0.0']);
    expect(await live()).toEqual({ shell: `1.0.0 by ${START_ACTOR}`, 'mf-a': `1.0.0 by ${START_ACTOR}` });
    expect(await live('nila')).toEqual({ 'mf-a': `1.0.0-nila by ${START_ACTOR}` });

    const { revision } = await readRegistry(releasesDir);
    const { ino } = await stat(path.join(releasesDir, 'shell/1.0.0'));
    expect(await placeBundledReleases(root, releasesDir)).toEqual({ placed: [], held: [] });
    expect((await stat(path.join(releasesDir, 'shell/1.0.0'))).ino).toBe(ino);
    expect((await readRegistry(releasesDir)).revision).toBe(revision);
  });

  it('outlives the bundle: after an upgrade the releases before are still there', async () => {
    const old = await bundle('1.0.0');
    await placeBundledReleases(old, releasesDir);
    await rm(old, { recursive: true });
    await placeBundledReleases(await bundle('1.1.0'), releasesDir);
    expect(await live()).toEqual({ shell: `1.1.0 by ${START_ACTOR}`, 'mf-a': `1.1.0 by ${START_ACTOR}` });
    expect((await readdir(path.join(releasesDir, 'shell'))).sort()).toEqual(['1.0.0', '1.1.0']);
    expect((await readRegistry(releasesDir)).live[EVERY_COLLEGE]?.shell?.previous).toBe('1.0.0');
  });

  it('moves no pointer that somebody set, and hides no release that was published for every college', async () => {
    await placeBundledReleases(await bundle('1.0.0'), releasesDir);
    await writeRelease(releasesDir, { name: 'mf-a', version: '9.0.0' });
    await publish(EVERY_COLLEGE, '9.0.0');
    const { held } = await placeBundledReleases(await bundle('1.1.0', SHARED, '1.1.0-nila'), releasesDir);
    expect(held).toEqual([]);
    expect(await live()).toEqual({ shell: `1.1.0 by ${START_ACTOR}`, 'mf-a': '9.0.0 by the team' });
    expect(await live('nila')).toEqual({});
  });

  it('moves nothing where what was published would not fit its shell, and says which', async () => {
    await placeBundledReleases(await bundle('1.0.0'), releasesDir);
    await writeRelease(releasesDir, { name: 'mf-a', version: '9.0.0' });
    await publish('nila', '9.0.0');
    const newer = await bundle('2.0.0', { ...SHARED, '@kalalaya/runtime': '2.0.0' });
    const { placed, held } = await placeBundledReleases(newer, releasesDir);
    expect(placed).toHaveLength(2);
    expect(held).toEqual([expect.stringContaining('mf-a 9.0.0 needs @kalalaya/runtime 1.2.0')]);
    expect(await live()).toEqual({ shell: `1.0.0 by ${START_ACTOR}`, 'mf-a': `1.0.0 by ${START_ACTOR}` });
  });

  it('says what to do where it may not write', async () => {
    const root = await bundle('1.0.0');
    await mkdir(path.join(folder, 'data'));
    await writeFile(releasesDir, '');
    await expect(placeBundledReleases(root, releasesDir)).rejects.toThrow(ConfigError);
    await expect(placeBundledReleases(root, releasesDir)).rejects.toThrow(/Set DATA_DIR/);
  });

  it('leaves nothing half copied when it is cut short', async () => {
    const root = await bundle('1.0.0');
    await rm(path.join(root, 'releases/shell'), { recursive: true });
    await expect(placeBundledReleases(root, releasesDir)).rejects.toThrow();
    expect(await readdir(path.join(releasesDir, 'shell')).catch(() => [])).toEqual([]);
    expect(await live()).toEqual({});
  });
});
