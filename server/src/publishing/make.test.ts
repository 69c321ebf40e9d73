import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from './make.ts';

/** A build that writes its release after a while, and fails when another writes to the same `dist`. */
const BUILDER = `
const fs = require('node:fs');
if (fs.existsSync('busy')) { console.log('two builds at once'); process.exit(1); }
fs.writeFileSync('busy', '');
fs.appendFileSync('../built', process.env.KALALAYA_RELEASE + '\\n');
setTimeout(() => {
  fs.rmSync('dist', { recursive: true, force: true });
  fs.mkdirSync('dist');
  fs.writeFileSync('dist/release.json', JSON.stringify({ version: process.env.KALALAYA_RELEASE }));
  fs.rmSync('busy');
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
  await lockfile({});
});
afterEach(() => rm(root, { recursive: true, force: true }));

const lockfile = (packages: Record<string, unknown>) =>
  writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
const make = (releases: string) => makeRelease('mf-a', { root, releasesDir: path.join(root, releases) });
const builds = async () => (await readFile(path.join(root, 'built'), 'utf8')).trim().split('\n').length;

describe('makeRelease', () => {
  it('builds once for all who ask at once, and never twice at a time in one folder', async () => {
    const made = await Promise.all([make('releases'), make('releases'), make('elsewhere')]);
    expect(new Set(made.map(({ version }) => version)).size).toBe(1);
    expect(await builds()).toBe(2);
    expect(await readdir(path.join(root, 'releases/mf-a'))).toEqual([made[0].version]);
    expect((await make('releases')).built).toBe(false);
  });

  it('leaves nothing behind when the build fails', async () => {
    await writeFile(path.join(root, 'mf-a/remote.ts'), 'broken');
    await expect(make('releases')).rejects.toThrow('The build of mf-a failed');
    await expect(readdir(path.join(root, 'releases'))).rejects.toThrow('ENOENT');
  });

  it('is another release for other sources or packages, the same for a new neighbour in the lockfile', async () => {
    const { version } = await make('releases');
    await lockfile({ 'mf-b': { version: '1' }, 'node_modules/@kalalaya/mf-b': { link: true } });
    expect((await make('releases')).version).toBe(version);
    await lockfile({ 'node_modules/react': { version: '20' } });
    const other = await make('releases');
    expect(other.version).not.toBe(version);
    await writeFile(path.join(root, 'mf-a/remote.ts'), 'two');
    expect((await make('releases')).version).not.toBe(other.version);
  });
});
