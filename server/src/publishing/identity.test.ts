import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseVersion } from './identity.ts';

let root = '';
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'identity-'));
  await write('package-lock.json', '{ "packages": {} }');
  await write('mf-a/package.json', '{ "version": "1.2.0" }');
  await write('mf-a/src/routes.tsx', 'one');
  await write('mf-b/package.json', '{ "version": "1.2.0" }');
  await write('shared/kit/card/card.tsx', 'card');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const version = () => releaseVersion(root, 'mf-a');

describe('releaseVersion', () => {
  it('combines the stated version with a hash', async () => {
    expect(await version()).toMatch(/^1\.2\.0-[0-9a-f]{16}$/);
    expect(await releaseVersion(root, 'mf-b')).not.toBe(await version());
  });

  it.each(['mf-a/src/routes.tsx', 'mf-a/remote.ts', 'shared/kit/card/card.tsx', 'package-lock.json'])(
    'changes with %s',
    async (file) => {
      const before = await version();
      await write(file, 'two');
      expect(await version()).not.toBe(before);
    },
  );

  it.each([
    'mf-a/src/routes.test.ts',
    'mf-a/src/testing/site.ts',
    'mf-a/dist/web/main.js',
    'mf-a/README.md',
    'mf-b/src/routes.tsx',
    'node_modules/react/index.js',
  ])('does not change with %s', async (file) => {
    const before = await version();
    await write(file, 'two');
    expect(await version()).toBe(before);
  });

  it('is the same in another folder', async () => {
    const before = await version();
    const other = `${root}-moved`;
    await rename(root, other);
    root = other;
    expect(await version()).toBe(before);
  });

  it('rejects without a lockfile, and without a version in the manifest', async () => {
    await write('mf-a/package.json', '{}');
    await expect(version()).rejects.toThrow('has no version');
    await rm(path.join(root, 'package-lock.json'));
    await expect(version()).rejects.toThrow('Run npm install');
  });
});
