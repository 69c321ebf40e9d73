import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Release } from './read-release.ts';
import { ReleaseSources } from './sources.ts';
import { writeRelease } from './testing/make-release.ts';

/** Line 1: column 0 is ./src/a.ts:3:5, column 10 is of a package. */
const MAP = {
  version: 3,
  names: [],
  sources: ['./src/a.ts', '../node_modules/b/c.js'],
  mappings: 'AAEI,UCFJ',
};

let folder = '';
let release: Release;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'));
  release = await writeRelease(folder);
  await mkdir(path.join(release.dir, 'maps/web'), { recursive: true });
  await writeFile(path.join(release.dir, 'maps/web/x.js.map'), JSON.stringify(MAP));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const placeIn = (stack: string) => new ReleaseSources(release).placeIn(stack);
const at = (name: string, place: string) => `at f (http://127.0.0.1:4000/releases/${name}/1.0.0/${place})`;

it('names the release’s own source before a package’s, and before what others threw', async () => {
  const stack = ['Error: x', at('shell', 'main.js:1:1'), at('mf-a', 'x.js:1:11'), at('mf-a', 'x.js:1:2')];
  expect(await placeIn(stack.join('\n'))).toBe('src/a.ts:3:5');
  expect(await placeIn(at('mf-a', 'x.js:1:11'))).toBe('node_modules/b/c.js:1:1');
});

it('names the built file where there is no map, and nothing where the stack is another’s', async () => {
  expect(await placeIn(at('mf-a', 'y.js:2:3'))).toBe('y.js:2:3');
  expect(await placeIn('at g (/tmp/releases/mf-a/1.0.0/node/main.cjs:7:9)')).toBe('node/main.cjs:7:9');
  expect(await placeIn(at('shell', 'main.js:1:1'))).toBeNull();
  expect(await placeIn('')).toBeNull();
});

it('takes no harm from a map that is broken, nor from places that no file has', async () => {
  await writeFile(path.join(release.dir, 'maps/web/broken.js.map'), '{"version": 3, "mapp');
  expect(await placeIn(at('mf-a', 'broken.js:1:2'))).toBe('broken.js:1:2');
  expect(await placeIn(at('mf-a', 'x.js:0:0'))).toBe('x.js:0:0');
  expect(await placeIn(at('mf-a', 'x.js:1:0'))).toBe('x.js:1:0');
  expect(await placeIn('at f (/mf-a/%E0%A4/x.js:1:2)')).toBeNull();
});
