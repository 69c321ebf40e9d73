import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReleaseSources } from '../../../release/sources.ts';
import { writeRelease } from '../../../release/testing/make-release.ts';
import { storageFindings } from './storage.ts';
import { NEIGHBOUR, type StorageNote } from './watch-page.ts';

let folder = '';
let sources: ReleaseSources;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/storage-`);
  sources = new ReleaseSources(await writeRelease(folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mark = { [NEIGHBOUR]: 'visit 1' };
/** A call of a script of a release, by its name. */
const call = (release: string, how: StorageNote['how'], key: string): StorageNote => ({
  area: 'sessionStorage',
  how,
  key,
  stack: `Error\n    at f (http://127.0.0.1:4000/releases/${release}/1.0.0/x.js:1:2)`,
});

async function problemsOf(storage: readonly StorageNote[], session: Readonly<Record<string, string>>) {
  const stored = { localStorage: mark, sessionStorage: session };
  const found = await storageFindings({ storage, stored }, { path: '/A', visit: 'visit 1', sources });
  return found.map(({ problem }) => problem);
}

it('leaves the portal’s own scripts and the remote’s own keys alone', async () => {
  const storage = [call('shell', 'setItem', 'cellid'), call('mf-a', 'setItem', 'mf-a.shelf')];
  expect(await problemsOf(storage, { ...mark, cellid: '7', 'mf-a.shelf': '1' })).toEqual([]);
});

it('tells what a script of the remote changes, with its place', async () => {
  const storage = [call('mf-a', 'setItem', 'cellid'), call('mf-a', 'clear', '')];
  expect(await problemsOf(storage, {})).toEqual([
    'writes "cellid" in sessionStorage, which is not its own, at x.js:1:2',
    'clears sessionStorage, with all that others keep there, at x.js:1:2',
  ]);
});

it('tells what was assigned or deleted past those calls', async () => {
  expect(await problemsOf([], { theme: 'dark' })).toEqual([
    'loses what others keep in sessionStorage',
    'writes "theme" in sessionStorage, which is not its own',
  ]);
});
