import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from './make-release.ts';

/** A build that writes its release after a while, and fails when another writes to the same `dist`. */
const BUILDER = `
const fs = require('node:fs');
if (process.env.KALALAYA_SURVEY) {
  fs.appendFileSync('../surveyed', 'once\\n');
  const files = ['mf-a/remote.ts'];
  const packages = ['node_modules/react'];
  fs.writeFileSync(process.env.KALALAYA_SURVEY, JSON.stringify({
    modules: files, packages, tools: ['@rsbuild/core'], output: '', read: files, missing: ['mf-a/embed/index.ts'], packagesRead: packages,
  }));
  process.exit(0);
}
if (fs.existsSync('busy')) { console.log('two builds at once'); process.exit(1); }
fs.writeFileSync('busy', '');
fs.appendFileSync('../built', process.env.KALALAYA_RELEASE + '\\n');
setTimeout(() => {
  fs.rmSync('dist', { recursive: true, force: true });
  fs.mkdirSync('dist');
  fs.writeFileSync('dist/release.json', JSON.stringify({ version: process.env.KALALAYA_RELEASE }));
  fs.rmSync('busy');
  if (fs.readFileSync('remote.ts', 'utf8') === 'edited meanwhile') fs.writeFileSync('remote.ts', 'newer');
  process.exit(fs.readFileSync('remote.ts', 'utf8') === 'broken' ? 1 : 0);
}, 150);
`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'make-'));
  const bin = path.join(root, 'node_modules/@rsbuild/core/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'rsbuild.js'), BUILDER);
  await mkdir(path.join(root, 'mf-a'));
  await writeFile(path.join(root, 'mf-a/package.json'), '{ "version": "1.0.0" }');
  await writeFile(path.join(root, 'mf-a/remote.ts'), 'one');
  await lockfile();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const sound = { 'node_modules/react': { version: '19' }, 'node_modules/@rsbuild/core': { version: '2' } };
const lockfile = (packages: Record<string, unknown> = {}) =>
  writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { ...sound, ...packages } }));
const make = (releases: string) => makeRelease('mf-a', { root, releasesDir: path.join(root, releases) });
const lines = async (file: string) =>
  (await readFile(path.join(root, file), 'utf8')).trim().split('\n').length;

describe('makeRelease', () => {
  it('builds once for all who ask at once, and never twice at a time in one folder', async () => {
    const made = await Promise.all([make('releases'), make('releases'), make('elsewhere')]);
    expect(new Set(made.map(({ version }) => version)).size).toBe(1);
    expect(await lines('built')).toBe(2);
    expect(await readdir(path.join(root, 'releases/mf-a'))).toEqual([made[0].version]);
    expect((await make('releases')).built).toBe(false);
  });

  it('leaves nothing behind when the build fails', async () => {
    await writeFile(path.join(root, 'mf-a/remote.ts'), 'broken');
    await expect(make('releases')).rejects.toThrow('The build of mf-a failed');
    await expect(readdir(path.join(root, 'releases'))).rejects.toThrow('ENOENT');
  });

  it('is another release for other sources, packages or tools, and looks at the build only then', async () => {
    const seen = [(await make('releases')).version];
    await lockfile({ 'node_modules/lighthouse': { version: '9' }, 'mf-b': { version: '1' } });
    expect((await make('releases')).version).toBe(seen[0]);
    expect(await lines('surveyed')).toBe(1);
    await lockfile({ 'node_modules/react': { version: '20' } });
    seen.push((await make('releases')).version);
    await lockfile({ 'node_modules/@rsbuild/core': { version: '3' } });
    seen.push((await make('releases')).version);
    await writeFile(path.join(root, 'mf-a/remote.ts'), 'two');
    seen.push((await make('releases')).version);
    expect(new Set(seen).size).toBe(4);
    expect(await lines('surveyed')).toBe(4);
    await mkdir(path.join(root, 'mf-a/embed'));
    await writeFile(path.join(root, 'mf-a/embed/index.ts'), '');
    await make('releases');
    expect(await lines('surveyed')).toBe(5);
  });

  it('names a package that the lockfile does not have, and build tools that are not installed', async () => {
    await writeFile(path.join(root, 'package-lock.json'), '{ "packages": {} }');
    await expect(make('releases')).rejects.toThrow('node_modules/react is not in');
    await rm(path.join(root, 'node_modules'), { recursive: true });
    await expect(make('releases')).rejects.toThrow('the build tools are not installed');
  });

  it('publishes nothing under a version that the sources no longer have', async () => {
    await writeFile(path.join(root, 'mf-a/remote.ts'), 'edited meanwhile');
    await expect(make('releases')).rejects.toThrow('changed while it was built');
    await expect(readdir(path.join(root, 'releases'))).rejects.toThrow('ENOENT');
  });
});
