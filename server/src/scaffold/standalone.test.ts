import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../config.ts';
import type { PackedSet } from '../packages/packed-set.ts';
import { ejectRemote, newAlone } from './standalone.ts';

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
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-alone-'));
  const common = { root: checkout, portal, packages };
  await newAlone({ ...common, name: 'mf-library', target: path.join(folder, 'library') }, '/Library');
  await ejectRemote({ ...common, name: 'mf-quality', target: path.join(folder, 'quality') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a remote in a repository of its own', () => {
  it('takes the portal’s packages by their addresses, and nothing from beside it', async () => {
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

  it('has a lockfile of the portal’s own versions, whole, without what only the portal needs', async () => {
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

  it('begins its README with a page, and checks and publishes in CI', async () => {
    expect(await read('library/README.md')).toMatch(/^# Library\n\n```tsx\nexport const page = definePage/);
    for (const file of ['library/.github/workflows/remote.yml', 'library/.gitlab-ci.yml']) {
      const text = await read(file);
      expect(text).toContain('npx kalalaya check');
      expect(text).toContain('npx kalalaya publish');
      expect(text).toContain(portal);
    }
  });

  it('refuses a folder that is there', async () => {
    const again = { root: checkout, portal, packages, name: 'mf-library' };
    await expect(newAlone({ ...again, target: path.join(folder, 'library') }, '/A')).rejects.toThrow(
      'is there already',
    );
  });

  it('takes a remote of the checkout out with its sources, its own packages and its version', async () => {
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
