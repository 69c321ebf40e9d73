import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from './make-release.ts';

/** A build that writes its release after a while, and fails if another one writes to the same `dist`. */
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
  if (fs.readFileSync('remote.ts', 'utf8') === 'edited meanwhile') fs.writeFileSync('remote.ts', 'newer');
  process.exit(fs.readFileSync('remote.ts', 'utf8') === 'broken' ? 1 : 0);
}, 150);
`;

const root = useTempFolder();
beforeEach(async () => {
  const bin = root('node_modules/@rsbuild/core/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'rsbuild.js'), BUILDER);
  await mkdir(root('mf-a'));
  await writeFile(root('mf-a/package.json'), '{ "version": "1.0.0" }');
  await writeFile(root('mf-a/remote.ts'), 'one');
  await writeFile(root('package-lock.json'), '{}');
});

const make = (releases: string) => makeRelease('mf-a', { root: root(), releasesDir: root(releases) });
const countLines = async (file: string) => (await readFile(root(file), 'utf8')).trim().split('\n').length;

describe('makeRelease', () => {
  it('builds once for concurrent calls, and never twice at a time in one folder', async () => {
    const results = await Promise.all([make('releases'), make('releases'), make('elsewhere')]);
    expect(new Set(results.map(({ version }) => version)).size).toBe(1);
    expect(await countLines('built')).toBe(2);
    expect(await readdir(root('releases/mf-a'))).toEqual([results[0].version]);
    expect((await make('releases')).wasBuilt).toBe(false);
    await writeFile(root('mf-a/remote.ts'), 'two');
    expect(await make('releases')).toMatchObject({ wasBuilt: true });
  });

  it.each([
    ['the build fails', 'broken', 'The build of mf-a failed'],
    ['the sources change during the build', 'edited meanwhile', 'changed while it was built'],
  ])('leaves no files if %s', async (_what, source, reason) => {
    await writeFile(root('mf-a/remote.ts'), source);
    await expect(make('releases')).rejects.toThrow(reason);
    await expect(readdir(root('releases'))).rejects.toThrow('ENOENT');
  });

  it.each(['a#b', 'what?', 'new!', 'c# d'])(
    'says in one sentence that a folder named %s cannot be built',
    async (name) => {
      for (const part of ['mf-a', 'package-lock.json'])
        await cp(root(part), root(name, part), { recursive: true });
      const made = makeRelease('mf-a', { root: root(name), releasesDir: root('releases') });
      await expect(made).rejects.toThrow(
        /cannot be built in .*: the bundler accepts no .* Rename or move the folder\.$/,
      );
    },
  );

  it('rejects if the build tools are not installed', async () => {
    await rm(root('node_modules'), { recursive: true });
    await expect(make('releases')).rejects.toThrow('the build tools are not installed');
  });
});
