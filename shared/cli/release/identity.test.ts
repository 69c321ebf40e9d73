import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseVersion } from './identity.ts';

const folder = useTempFolder();
const write = async (file: string, text: string) => {
  const target = folder('checkout', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
};
beforeEach(async () => {
  await write('package-lock.json', '{ "packages": {} }');
  await write('mf-a/package.json', '{ "version": "1.2.0" }');
  await write('mf-a/src/routes.tsx', 'one');
  await write('mf-b/package.json', '{ "version": "1.2.0" }');
  await write('shared/kit/card/card.tsx', 'card');
});

const version = (name = 'mf-a') => releaseVersion(folder('checkout'), name);

describe('releaseVersion', () => {
  it('combines the stated version with a hash', async () => {
    expect(await version()).toMatch(/^1\.2\.0-[0-9a-f]{16}$/);
    expect(await version('mf-b')).not.toBe(await version());
  });

  const sources = ['mf-a/src/routes.tsx', 'mf-a/remote.ts', 'shared/kit/card/card.tsx', 'package-lock.json'];
  it.each(sources)('changes with %s', async (file) => {
    const before = await version();
    await write(file, 'two');
    expect(await version()).not.toBe(before);
  });

  const others = [
    'mf-a/src/routes.test.ts',
    'mf-a/src/testing/site.ts',
    'mf-a/dist/web/main.js',
    'mf-a/README.md',
  ];
  it.each([...others, 'mf-b/src/routes.tsx', 'node_modules/react/index.js'])(
    'does not change with %s',
    async (file) => {
      const before = await version();
      await write(file, 'two');
      expect(await version()).toBe(before);
    },
  );

  it('is the same in another folder', async () => {
    const before = await version();
    await rename(folder('checkout'), folder('moved'));
    expect(await releaseVersion(folder('moved'), 'mf-a')).toBe(before);
  });

  it('rejects without a lockfile, and without a version in the manifest', async () => {
    await write('mf-a/package.json', '{}');
    await expect(version()).rejects.toThrow('has no version');
    await rm(folder('checkout/package-lock.json'));
    await expect(version()).rejects.toThrow('Run npm install');
  });
});
