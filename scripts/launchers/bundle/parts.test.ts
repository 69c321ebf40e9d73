import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assertBundlePlatform } from './contents.ts';
import { serverPackages } from './packages.ts';

const portalLock = readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8');

const platforms = v.optional(v.array(v.string()));
const lockedPlatforms = v.object({
  packages: v.record(v.string(), v.object({ os: platforms, cpu: platforms, libc: platforms })),
});

const lock = (packages: Record<string, unknown>) => JSON.stringify({ packages });
const gate = {
  'node_modules/playwright': { version: '1.0.0' },
  'node_modules/@axe-core/playwright': { version: '1.0.0' },
};
const foldersOf = (text: string, installed = (_place: string) => true) =>
  serverPackages(text, installed).map(({ folder }) => folder);

describe('assertBundlePlatform', () => {
  it('accepts Linux with the processors that have packages, and names another platform', () => {
    for (const arch of ['x64', 'arm64']) expect(assertBundlePlatform('linux', arch)).toBeUndefined();
    expect(() => assertBundlePlatform('darwin', 'arm64')).toThrow(/on darwin-arm64\.\nMake it on Linux/);
    expect(() => assertBundlePlatform('linux', 'ia32')).toThrow('linux-ia32');
  });
});

describe('the packages of a bundle', () => {
  it.each(['x64', 'arm64'])('have the programs of sharp for %s in the lockfile', (arch) => {
    const { packages } = v.parse(lockedPlatforms, JSON.parse(portalLock));
    const isFor = (folder: string) => {
      const { os, cpu, libc } = packages[folder] ?? {};
      const fits = (list: readonly string[] | undefined, value: string) => list?.includes(value) ?? true;
      return fits(os, 'linux') && fits(cpu, arch) && fits(libc, 'glibc');
    };
    const native = serverPackages(portalLock, isFor)
      .map(({ name }) => name)
      .filter((name) => name.startsWith('@img/sharp-'));
    expect(native).toEqual([`@img/sharp-libvips-linux-${arch}`, `@img/sharp-linux-${arch}`]);
  });

  it('include the transitive dependencies of the server, resolved as Node does', () => {
    const text = lock({
      server: { dependencies: { a: '1', '@x/own': '1' }, devDependencies: { tool: '1' } },
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { b: '2' },
        peerDependencies: { p: '1', q: '1' },
        peerDependenciesMeta: { q: { optional: true } },
      },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0', dependencies: { a: '1' } },
      'node_modules/p': { version: '1.0.0' },
      'node_modules/q': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0' },
      'node_modules/@x/own': { resolved: 'shared/own', link: true },
      'shared/own': { version: '3.0.0', dependencies: { c: '1' } },
      ...gate,
    });
    expect(foldersOf(text).filter((folder) => !(folder in gate))).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/p',
      'shared/own',
    ]);
  });

  it('omit optional packages that are not installed and reject missing required ones', () => {
    const text = lock({
      server: { dependencies: { a: '1' }, optionalDependencies: { o: '1' } },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/o': { version: '1.0.0' },
      ...gate,
    });
    expect(foldersOf(text, (folder) => folder !== 'node_modules/o')).not.toContain('node_modules/o');
    expect(() => foldersOf(text, (folder) => folder !== 'node_modules/a')).toThrow(/server needs a,.*npm ci/);
  });

  it('include no build tool', () => {
    const packages = serverPackages(portalLock, () => true);
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'sharp', 'playwright-core', '@kalalaya/contract']),
    );
    for (const tool of ['typescript', '@rsbuild/core', 'vitest', 'react']) expect(names).not.toContain(tool);
  });
});
