import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { list, type ReadEntry } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../config.ts';
import { packPackages } from './pack.ts';
import { type PackedSet, packagesDir, readPackedSets, setForShell } from './packed-set.ts';

let releasesDir = '';
let set: PackedSet;
beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'kalalaya-packages-'));
  set = await packPackages({ root: checkout, place: releasesDir });
}, 120_000);
afterAll(() => rm(releasesDir, { recursive: true, force: true }));

async function contents(name: string): Promise<Map<string, string>> {
  const file = set.packages.find((one) => one.name === name)?.file ?? '';
  const found = new Map<string, string>();
  const reading: Promise<unknown>[] = [];
  await list({
    file: path.join(packagesDir(releasesDir), set.id, file),
    onReadEntry: (entry: ReadEntry) => {
      reading.push(
        entry.concat().then((bytes) => found.set(entry.path.replace('package/', ''), bytes.toString())),
      );
    },
  });
  await Promise.all(reading);
  return found;
}

describe('packPackages', { timeout: 120_000 }, () => {
  it('packs the five shared packages and the command line, under one version', async () => {
    expect(set.packages.map(({ name }) => name.replace('@kalalaya/', ''))).toEqual([
      'contract',
      'runtime',
      'kit',
      'build',
      'testing',
      'cli',
    ]);
    const manifest = JSON.parse(await readFile(path.join(checkout, 'shared/contract/package.json'), 'utf8'));
    for (const { version } of set.packages) expect(version).toBe(manifest.version);
  });

  it('makes JavaScript with declarations, styles and fonts, and no source that Node would refuse', async () => {
    const files = await contents('@kalalaya/kit');
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'index.js',
        'index.d.ts',
        'card/card.module.css',
        'fonts/fonts.css',
        'LICENSE',
      ]),
    );
    expect(names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
    expect(names.filter((name) => /test|examples|node_modules/.test(name))).toEqual([]);
    expect(files.get('index.js')).not.toMatch(/from '\.[^']*\.tsx?'/);
  });

  it('answers requests that name a source by what it became', async () => {
    const manifest = JSON.parse((await contents('@kalalaya/kit')).get('package.json') ?? '');
    expect(manifest.exports).toMatchObject({
      '.': { types: './index.d.ts', default: './index.js' },
      './*.tsx': { types: './*.d.ts', default: './*.js' },
      './*': './*',
    });
    expect(manifest.private).toBeUndefined();
  });

  it('asks for the build tools in the versions that the portal is built with', async () => {
    const manifest = JSON.parse((await contents('@kalalaya/build')).get('package.json') ?? '');
    expect(manifest.dependencies).toMatchObject({ '@rsbuild/core': '2.2.14', postcss: expect.any(String) });
  });

  it('brings a command that Node runs as it is', async () => {
    const files = await contents('@kalalaya/cli');
    expect(files.get('kalalaya.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(files.get('main.js')).not.toContain(checkout);
    // What it imports while it runs is the remote's: the build tools, and its definition by a computed address.
    expect([...files.keys()].sort()).toEqual(['LICENSE', 'kalalaya.js', 'main.js', 'package.json']);
    expect(files.get('main.js')).toMatch(/import\(['"]@rsbuild\/core['"]\)/);
    expect(files.get('main.js')).toMatch(/await import\(address\.href\)/);
  });

  it('makes the same set of the same sources, and leaves nothing beside it', async () => {
    expect((await packPackages({ root: checkout, place: releasesDir })).id).toBe(set.id);
    expect(await readdir(packagesDir(releasesDir))).toEqual([set.id]);
  });

  it('is found by what a shell provides', async () => {
    expect(await readPackedSets(releasesDir)).toHaveLength(1);
    expect((await setForShell(releasesDir, { '@kalalaya/runtime': set.version }))?.id).toBe(set.id);
    expect(await setForShell(releasesDir, { '@kalalaya/runtime': '0.0.1' })).toBeNull();
  });
});
