import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Release } from '../../release/read-release.ts';
import { writeRelease } from '../../release/testing/make-release.ts';
import { orderRoutes } from './route-order.ts';

const routes = [
  { path: '/A', title: 'A' },
  { path: '/B', title: 'B' },
  { path: '/C/:id', title: 'C', discover: { id: { call: '/c', at: 'id' } } },
  { path: '/D', title: 'D' },
];

/** Sources of a valid remote, by path. */
const SOURCES = {
  './src/routes.tsx': "all = [a, b, c, '/D']",
  './src/pages/a/a.page.tsx': "a = { path: '/A' }",
  './src/pages/a/list.tsx': 'list = 1',
  './src/pages/b/b.page.tsx': "b = { path: '/B' }",
  './src/pages/b/b.module.css': 'b-x1y2',
  './src/pages/c/c.page.tsx': "c = { path: '/C/:id' }",
  '../shared/kit/page.tsx': 'kit = 1',
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'order-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a release whose node build contains its sources in two lines, one source after the other. */
async function releaseOf(
  version: string,
  changedTexts: Readonly<Record<string, string>> = {},
): Promise<Release> {
  const release = await writeRelease(folder, { version, routes });
  const texts = { ...SOURCES, ...changedTexts };
  const sources = Object.keys(texts);
  const inFirst = 3;
  const lines = [Object.values(texts).slice(0, inFirst), Object.values(texts).slice(inFirst)];
  const mappings = lines.map((line, which) =>
    line.map((_text, at) => [line.slice(0, at).join('').length, which * inFirst + at, 0, 0]),
  );
  await mkdir(path.join(release.dir, 'maps/node'), { recursive: true });
  await writeFile(path.join(release.dir, 'node/main.cjs'), lines.map((line) => line.join('')).join('\n'));
  await writeFile(
    path.join(release.dir, 'maps/node/main.cjs.map'),
    JSON.stringify({ version: 3, names: [], sources, mappings }),
  );
  return release;
}

const orderedPaths = async (candidate: Release, live: Release | null) =>
  (await orderRoutes(routes, candidate, live)).map((route) => route.path);

it('orderRoutes puts changed pages first, then routes with an example, then the rest', async () => {
  const live = await releaseOf('1.0.0');
  const page = await releaseOf('1.0.1', { './src/pages/b/b.page.tsx': "b = { path: '/B', more }" });
  expect(await orderedPaths(page, live)).toEqual(['/B', '/C/:id', '/A', '/D']);
  const sameFolder = await releaseOf('1.0.2', { './src/pages/a/list.tsx': 'list = 2' });
  expect(await orderedPaths(sameFolder, live)).toEqual(['/A', '/C/:id', '/B', '/D']);
});

it('orderRoutes ignores changed style sheets, shared sources and route lists', async () => {
  const live = await releaseOf('1.0.0');
  const same = await releaseOf('1.0.1', {
    './src/pages/b/b.module.css': 'b-z3',
    '../shared/kit/page.tsx': 'kit = 2',
    './src/routes.tsx': "all = [b, a, c, '/D']",
  });
  expect(await orderedPaths(same, live)).toEqual(['/C/:id', '/A', '/B', '/D']);
});

it('orderRoutes compares declarations without a source map, and keeps the order without a live release', async () => {
  const plain = await writeRelease(folder, { version: '0.9.0', routes: routes.slice(0, 3) });
  const candidate = await releaseOf('1.0.0');
  expect(await orderedPaths(candidate, plain)).toEqual(['/D', '/C/:id', '/A', '/B']);
  expect(await orderedPaths(candidate, null)).toEqual(['/A', '/B', '/C/:id', '/D']);
});
