import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../config.ts';
import type { PackedSet } from '../packages/schema.ts';
import { ejectRemote, newStandalone } from './standalone.ts';

const names = ['contract', 'runtime', 'kit', 'build', 'testing', 'cli'];
const packages: PackedSet = {
  id: '2.0.0-0123456789',
  version: '2.0.0',
  made: '2026-01-01T00:00:00.000Z',
  packages: names.map((name) => ({
    name: `@kalalaya/${name}`,
    version: '2.0.0',
    file: `kalalaya-${name}-2.0.0.tgz`,
    integrity: `sha512-${name}`,
    bytes: 1,
    dependencies: name === 'kit' ? { 'react-pdf': '11.0.0', '@kalalaya/contract': '^2.0.0' } : {},
    peerDependencies: {},
    bin: {},
  })),
};
const portal = 'https://portal.example';
const address = (name: string) => `${portal}/portal/packages/2.0.0-0123456789/kalalaya-${name}-2.0.0.tgz`;

let folder = '';
const read = async (...file: string[]) => readFile(path.join(folder, ...file), 'utf8');
const json = async (...file: string[]) => JSON.parse(await read(...file));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-standalone-'));
  const common = { root: checkout, portal, packages };
  await newStandalone({ ...common, name: 'mf-library', target: path.join(folder, 'library') }, '/Library');
  await ejectRemote({ ...common, name: 'mf-quality', target: path.join(folder, 'quality') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a standalone remote', () => {
  it('references the portal’s packages by address and contains no local links', async () => {
    const { dependencies, devDependencies } = await json('library/package.json');
    expect(dependencies).toEqual({
      '@kalalaya/contract': address('contract'),
      '@kalalaya/kit': address('kit'),
    });
    expect(devDependencies).toMatchObject({ '@kalalaya/cli': address('cli'), typescript: '7.0.2' });
    for (const file of ['library/package.json', 'library/package-lock.json']) {
      expect(await read(file)).not.toMatch(/file:|\.\.\/|"link"/);
    }
  });

  it('has a complete lockfile with the portal’s versions, without packages that only the portal needs', async () => {
    const { packages: locked } = await json('library/package-lock.json');
    const { devDependencies } = await json('library/package.json');
    expect(locked['node_modules/vitest'].version).toBe(devDependencies.vitest);
    expect(locked['node_modules/@kalalaya/kit']).toMatchObject({
      resolved: address('kit'),
      integrity: 'sha512-kit',
    });
    expect(locked['node_modules/pdfjs-dist']).toBeDefined();
    expect(locked['node_modules/fastify']).toBeUndefined();
    expect(Object.keys(locked).filter((place) => place.startsWith('shared/'))).toEqual([]);
  });

  it('brings the portal’s Node, so that a machine needs no newer one', async () => {
    const { engines, devDependencies, allowScripts } = await json('library/package.json');
    expect(engines).toEqual({ node: '>=20' });
    expect(devDependencies.node).toBe('24.21.0');
    expect(allowScripts).toEqual({ node: true });
    const { packages: locked } = await json('library/package-lock.json');
    expect(locked['node_modules/node'].bin).toEqual({ node: 'bin/node' });
  });

  it('has a README that starts with a page, and CI files that check and publish', async () => {
    expect(await read('library/README.md')).toMatch(/^# Library\n\n```tsx\nexport const page = definePage/);
    for (const file of ['library/.github/workflows/remote.yml', 'library/.gitlab-ci.yml']) {
      const text = await read(file);
      expect(text).toContain('npx kalalaya check');
      expect(text).toContain('npx kalalaya publish');
      expect(text).toContain(portal);
    }
  });

  it('asks the portal before npm installs, and checks Node before the tests', async () => {
    const { scripts } = await json('library/package.json');
    expect(scripts).toMatchObject({ setup: 'node setup.mjs', pretest: 'node setup.mjs --node' });
    for (const name of ['library', 'quality']) expect(await read(name, 'setup.mjs')).toContain('/healthz');
    expect(await read('library/.npmrc')).toContain('fetch-retry-maxtimeout=');
  });

  it('is an empty git repository, unless it is inside one', async () => {
    const gitDir = (name: string) =>
      spawnSync('git', ['rev-parse', '--show-toplevel'], { cwd: path.join(folder, name), encoding: 'utf8' });
    for (const name of ['library', 'quality']) {
      expect(gitDir(name).stdout.trim()).toBe(await realpath(path.join(folder, name)));
      expect(await read(name, '.git/HEAD')).toBe('ref: refs/heads/main\n');
    }
    const target = path.join(folder, 'library/nested');
    await newStandalone({ root: checkout, portal, packages, name: 'mf-nested', target }, '/Nested');
    expect(await readdir(target)).not.toContain('.git');
  });

  it('has a README that names every script, the variables and no command of the operator', async () => {
    const text = await read('library/README.md');
    const { scripts } = await json('library/package.json');
    for (const script of Object.keys(scripts).filter((one) => !/^(pre|test)/.test(one)))
      expect(text).toContain(`npm run ${script}`);
    expect(text).toContain('DEV_ORIGINS=http://localhost:3100');
    expect(text).toContain('`KALALAYA_KEY`');
    expect(text).not.toMatch(/portal grant|npm run portal|localhost:3000/);
  });

  it('rejects an existing directory', async () => {
    const again = { root: checkout, portal, packages, name: 'mf-library' };
    await expect(newStandalone({ ...again, target: path.join(folder, 'library') }, '/A')).rejects.toThrow(
      'already exists',
    );
  });

  it('ejects a remote of the checkout with its sources, its dependencies and its version', async () => {
    const { name, version, dependencies } = await json('quality/package.json');
    const before = JSON.parse(await readFile(path.join(checkout, 'mf-quality/package.json'), 'utf8'));
    expect(name).toBe('mf-quality');
    expect(version).toBe(before.version);
    expect(dependencies).toMatchObject({ 'react-pdf': before.dependencies['react-pdf'] });
    const inside = await readdir(path.join(folder, 'quality'));
    expect(inside).toEqual(expect.arrayContaining(['embed', 'remote.ts', 'rsbuild.config.ts', 'src']));
    expect(inside).not.toContain('node_modules');
    expect(await read('quality/README.md')).not.toContain('](../');
  });
});
