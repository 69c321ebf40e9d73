import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackedSet } from '@kalalaya/cli/packed-set';
import { startFakePortal } from '@kalalaya/cli/testing/fake-portal';
import { runNode } from '@kalalaya/node/run-node';
import { extract, list, type ReadEntry } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../../base/config.ts';
import { locationIn } from '../../store/testing/location.ts';
import { packPackages } from './pack.ts';
import { findSetForShell, packagesDir, readPackedSets } from './packed-set.ts';

let releasesDir = '';
let set: PackedSet;
beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'kalalaya-packages-'));
  set = await packPackages({ root: checkout, ...locationIn(releasesDir) });
}, 120_000);
afterAll(() => rm(releasesDir, { recursive: true, force: true }));

async function readTarball(name: string): Promise<Map<string, string>> {
  const file = set.packages.find((one) => one.name === name)?.file ?? '';
  const files = new Map<string, string>();
  const pending: Promise<unknown>[] = [];
  await list({
    file: path.join(packagesDir(locationIn(releasesDir)), set.id, file),
    onReadEntry: (entry: ReadEntry) => {
      pending.push(
        entry.concat().then((bytes) => files.set(entry.path.replace('package/', ''), bytes.toString())),
      );
    },
  });
  await Promise.all(pending);
  return files;
}

describe('packPackages', { timeout: 120_000 }, () => {
  it('contains JavaScript with declarations, styles and fonts, but no TypeScript sources', async () => {
    const files = await readTarball('@kalalaya/kit');
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'index.js',
        'index.d.ts',
        'notice/notice.module.css',
        'fonts/fonts.css',
        'LICENSE',
      ]),
    );
    expect(names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
    expect(names.filter((name) => /test|examples|node_modules/.test(name))).toEqual([]);
    expect(files.get('index.js')).not.toMatch(/from '\.[^']*\.tsx?'/);
  });

  it('contains a command that runs in Node without a build', async () => {
    const files = await readTarball('@kalalaya/cli');
    expect(files.get('kalalaya.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(files.get('main.js')).not.toContain(checkout);
    // Only the build tools and the remote's definition are imported at run time.
    const templates = [...files.keys()].filter((file) => file.startsWith('templates/')).sort();
    expect([...files.keys()].sort()).toEqual([
      'LICENSE',
      'kalalaya.js',
      'main.js',
      'package.json',
      'template/package-lock.json',
      'template/package.json',
      'template/tsconfig.base.json',
      ...templates,
    ]);
    expect(files.get('main.js')).toMatch(/import\(['"]@rsbuild\/core['"]\)/);
    expect(files.get('main.js')).toMatch(/await import\(address\.href\)/);
  });

  it('can be installed alone, so that npx can run its address', async () => {
    const manifest = JSON.parse((await readTarball('@kalalaya/cli')).get('package.json') ?? '');
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependenciesMeta).toEqual({ '@kalalaya/build': { optional: true } });
    expect(Object.keys(manifest.peerDependencies)).toEqual(['@kalalaya/build']);
  });

  it('creates a repository from the installed package, for the portal that it was fetched from', async () => {
    await using portal = await startFakePortal(set.version);
    const modules = path.join(releasesDir, 'npx/node_modules');
    const packageDir = path.join(modules, '@kalalaya/cli');
    await mkdir(packageDir, { recursive: true });
    const file = path.join(packagesDir(locationIn(releasesDir)), set.id, `kalalaya-cli-${set.version}.tgz`);
    await extract({ file, cwd: packageDir, strip: 1 });
    const lockfile = { packages: { 'node_modules/@kalalaya/cli': { resolved: portal.address('cli') } } };
    await writeFile(path.join(modules, '.package-lock.json'), JSON.stringify(lockfile));
    const { status, printed } = await runNode(
      path.join(packageDir, 'kalalaya.js'),
      ['init', 'mf-library', '--json'],
      { cwd: releasesDir, env: { KALALAYA_PORTAL: '' } },
    );
    expect(JSON.parse(printed)).toMatchObject({ name: 'mf-library', portal: portal.origin });
    expect(status).toBe(0);
    expect(await readdir(path.join(releasesDir, 'mf-library'))).toEqual(
      expect.arrayContaining(['.github', '.gitignore', '.npmrc', 'package-lock.json', 'setup.mjs', 'src']),
    );
    expect(await readdir(path.join(releasesDir, 'mf-library/src'))).toContain('routes.test.tsx');
  });

  it('returns the same set for unchanged sources and leaves no draft behind', async () => {
    expect((await packPackages({ root: checkout, ...locationIn(releasesDir) })).id).toBe(set.id);
    expect(await readdir(packagesDir(locationIn(releasesDir)))).toEqual([set.id]);
  });

  it('finds a set by the versions that a shell provides', async () => {
    expect(await readPackedSets(locationIn(releasesDir))).toHaveLength(1);
    expect((await findSetForShell(locationIn(releasesDir), { '@kalalaya/runtime': set.version }))?.id).toBe(
      set.id,
    );
    expect(await findSetForShell(locationIn(releasesDir), { '@kalalaya/runtime': '0.0.1' })).toBeNull();
  });
});
