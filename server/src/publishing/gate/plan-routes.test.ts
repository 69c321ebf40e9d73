import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Release } from '../../release/read-release.ts';
import { writeRelease } from '../../release/testing/make-release.ts';
import { changedPaths } from './changed-paths.ts';
import { planFurther, planRoutes } from './plan-routes.ts';

const routes = [
  { path: '/A', title: 'A' },
  { path: '/B', title: 'B' },
  { path: '/C/:id', title: 'C', discover: { id: { call: '/c', at: 'id' } } },
  { path: '/D', title: 'D' },
];

type Texts = Readonly<Record<string, string>>;

/** Built sources of a valid remote, by path. */
const SOURCES: Texts = {
  './src/routes.tsx': 'all=[a,b,c,d]',
  './src/pages/a/a.page.tsx': 'a={path:"/A"}',
  './src/pages/a/list.tsx': 'list=1',
  './src/pages/b/b.page.tsx': 'b={path:"/B"}',
  './src/pages/b/b.module.css': 'styles={row:"row-v1",wide:"wide-v1"}',
  './src/pages/c/c.page.tsx': 'c={path:"/C/:id"};_d_load_ts__rspack_import_1',
  './src/pages/d/d.page.tsx': 'd={path:"/D"}',
  './src/pages/d/load.ts': 'load=1',
  '../shared/kit/page.tsx': 'kit=1',
};
const STYLES = '@layer page{.row-v1{margin:0}@media print{.row-v1 .wide-v1{display:none}}}';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plan-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a release whose node build contains its sources in two lines, one source after the other. */
async function releaseOf(version: string, changed: Texts = {}, styles = STYLES): Promise<Release> {
  const release = await writeRelease(folder, { version, routes, files: { 'routes.css': styles } });
  const texts = { ...SOURCES, ...changed };
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

/** Returns the paths that a change of built sources or styles affects; null for any. */
async function changedBy(changed: Texts, styles?: string): Promise<string[] | null> {
  const paths = await changedPaths(await releaseOf('1.0.1', changed, styles), await releaseOf('1.0.0'));
  return paths === null ? null : [...paths];
}

it('changedPaths names the pages whose folder has a changed source', async () => {
  expect(await changedBy({})).toEqual([]);
  expect(await changedBy({ './src/pages/b/b.page.tsx': 'b={path:"/B",more}' })).toEqual(['/B']);
  expect(await changedBy({ './src/pages/a/list.tsx': 'list=2' })).toEqual(['/A']);
  expect(await changedBy({ './src/pages/a/new.tsx': 'one=1' })).toEqual(['/A']);
});

it('changedPaths reads paths from constants and from pages of a group', async () => {
  const named = 'const b_page_ADDRESS="/B";const b=(0,page.F)({path:b_page_ADDRESS,load})';
  expect(await changedBy({ './src/pages/b/b.page.tsx': named })).toEqual(['/B']);
  const grouped = 'const b=(0,groups.groupPage)("/B",Body)';
  expect(await changedBy({ './src/pages/b/b.page.tsx': grouped })).toEqual(['/B']);
  const linked = 'const to="/B";const b=(0,page.F)({path,load})';
  expect(await changedBy({ './src/pages/b/b.page.tsx': linked })).toBeNull();
});

it('changedPaths compares styles rule by rule, whatever the class names of a release', async () => {
  const renamed = { './src/pages/b/b.module.css': 'styles={row:"row-v2",wide:"wide-v2"}' };
  expect(await changedBy(renamed, STYLES.replaceAll('v1', 'v2'))).toEqual([]);
  expect(await changedBy(renamed, STYLES.replaceAll('v1', 'v2').replace('margin:0', 'margin:1px'))).toEqual([
    '/B',
  ]);
  expect(await changedBy({}, STYLES.replace('print', 'screen'))).toEqual(['/B']);
  expect(await changedBy({}, STYLES.replace('.row-v1{margin:0}', ''))).toEqual(['/B']);
  expect(await changedBy({}, `${STYLES}@keyframes fade{from{opacity:0}}`)).toBeNull();
});

it('changedPaths returns null if any page may differ', async () => {
  expect(await changedBy({ './src/routes.tsx': 'all=[b,a,c,d]' })).toBeNull();
  expect(await changedBy({ '../shared/kit/page.tsx': 'kit=2' })).toBeNull();
  // The page of another folder imports it.
  expect(await changedBy({ './src/pages/d/load.ts': 'load=2' })).toBeNull();
  // No route is declared there.
  expect(await changedBy({ './src/pages/e/e.page.tsx': 'e=page("/E")' })).toBeNull();
  const unmapped = await writeRelease(folder, { version: '0.9.0', routes });
  expect(await changedPaths(await releaseOf('1.0.1'), unmapped)).toBeNull();
});

const plan = async (candidate: Release, live: Release | null, of = routes) => {
  const { routes: ordered, opened } = await planRoutes(of, candidate, live);
  return { ordered: ordered.map((route) => route.path), opened: [...opened].map((route) => route.path) };
};

it('planRoutes puts changed pages first, then routes with an example, then the rest', async () => {
  const live = await releaseOf('1.0.0');
  const page = await releaseOf('1.0.1', { './src/pages/b/b.page.tsx': 'b={path:"/B",more}' });
  expect((await plan(page, live)).ordered).toEqual(['/B', '/C/:id', '/A', '/D']);
  const kit = await releaseOf('1.0.2', { '../shared/kit/page.tsx': 'kit=2' });
  expect((await plan(kit, live)).ordered).toEqual(['/C/:id', '/A', '/B', '/D']);
  expect((await plan(page, null)).ordered).toEqual(['/A', '/B', '/C/:id', '/D']);
  const undeclared = await writeRelease(folder, { version: '0.9.0', routes: routes.slice(0, 3) });
  expect((await plan(page, undeclared)).ordered).toEqual(['/D', '/C/:id', '/A', '/B']);
});

it('planRoutes opens changed pages and a sample of the others, another one for each release', async () => {
  const live = await releaseOf('1.0.0');
  const many = Array.from({ length: 30 }, (_one, index) => ({ path: `/P${index}`, title: 'P' }));
  const all = [...routes, ...many];
  const declared = { ...live, descriptor: live.descriptor && { ...live.descriptor, routes: all } };
  const edit = { './src/pages/b/b.page.tsx': 'b={path:"/B",more}' };
  const first = await plan(await releaseOf('1.0.1', edit), declared, all);
  expect(first.opened[0]).toBe('/B');
  expect(first.opened).toHaveLength(7);
  expect(await plan(await releaseOf('1.0.1', edit), declared, all)).toEqual(first);
  expect(await plan(await releaseOf('1.0.2', edit), declared, all)).not.toEqual(first);
  expect((await plan(await releaseOf('1.0.1'), null, all)).opened).toHaveLength(all.length);
  const shared = await releaseOf('1.0.3', { '../shared/kit/page.tsx': 'kit=2' });
  expect((await plan(shared, declared, all)).opened).toHaveLength(all.length);
});

it('planFurther opens a sample of many pages, and those that were empty in the first college', async () => {
  const candidate = await releaseOf('1.0.0');
  const many = Array.from({ length: 30 }, (_one, index) => ({ path: `/P${index}`, title: 'P' }));
  const empty = new Set(many.slice(0, 2));
  const { routes: ordered, opened } = planFurther({ routes: many, opened: new Set(many) }, candidate, empty);
  expect(ordered).toEqual(many);
  expect([...opened].slice(0, 2)).toEqual(many.slice(0, 2));
  expect(opened.size).toBeGreaterThanOrEqual(6);
  expect(opened.size).toBeLessThanOrEqual(8);
  const few = { routes, opened: new Set(routes) };
  expect(planFurther(few, candidate, empty)).toBe(few);
});
