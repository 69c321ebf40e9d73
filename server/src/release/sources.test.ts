import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, it } from 'vitest';
import type { Release } from './read-release.ts';
import { ReleaseSources } from './sources.ts';
import { writeRelease } from './testing/make-release.ts';

/** Line 1: column 0 maps to ./src/a.ts:3:5, column 10 to a file of a package. */
const MAP = {
  version: 3,
  names: [],
  sources: ['./src/a.ts', '../node_modules/b/c.js'],
  mappings: 'AAEI,UCFJ',
};

const folder = useTempFolder();
let release: Release;
beforeEach(async () => {
  release = await writeRelease(folder());
  await mkdir(path.join(release.dir, 'maps/web'), { recursive: true });
  await writeFile(path.join(release.dir, 'maps/web/x.js.map'), JSON.stringify(MAP));
});

const findPosition = (stack: string) => new ReleaseSources(release).findPosition(stack);
const at = (name: string, position: string) =>
  `at f (http://127.0.0.1:4000/releases/${name}/1.0.0/${position})`;

it('prefers a position in the release’s own source to one in a package, and ignores other releases', async () => {
  const stack = ['Error: x', at('shell', 'main.js:1:1'), at('mf-a', 'x.js:1:11'), at('mf-a', 'x.js:1:2')];
  expect(await findPosition(stack.join('\n'))).toBe('src/a.ts:3:5');
  expect(await findPosition(at('mf-a', 'x.js:1:11'))).toBe('node_modules/b/c.js:1:1');
});

it('returns the built file if it has no source map, and null for the stack of another release', async () => {
  expect(await findPosition(at('mf-a', 'y.js:2:3'))).toBe('y.js:2:3');
  expect(await findPosition('at g (/tmp/releases/mf-a/1.0.0/node/main.cjs:7:9)')).toBe('node/main.cjs:7:9');
  expect(await findPosition(at('shell', 'main.js:1:1'))).toBeNull();
  expect(await findPosition('')).toBeNull();
});

it('tolerates a broken source map and positions outside the file', async () => {
  await writeFile(path.join(release.dir, 'maps/web/broken.js.map'), '{"version": 3, "mapp');
  expect(await findPosition(at('mf-a', 'broken.js:1:2'))).toBe('broken.js:1:2');
  expect(await findPosition(at('mf-a', 'x.js:0:0'))).toBe('x.js:0:0');
  expect(await findPosition(at('mf-a', 'x.js:1:0'))).toBe('x.js:1:0');
  expect(await findPosition('at f (/mf-a/%E0%A4/x.js:1:2)')).toBeNull();
});
