import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReleaseSources } from '../../../release/sources.ts';
import { writeRelease } from '../../../release/testing/make-release.ts';
import type { StorageNote } from './in-page/take-notes.ts';
import { storageFindings } from './storage.ts';
import { NEIGHBOUR } from './watch-page.ts';

let folder = '';
let sources: ReleaseSources;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/storage-`);
  sources = new ReleaseSources(await writeRelease(folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const neighbourMark = { [NEIGHBOUR]: 'visit 1' };
/** A storage call by a script of a release. */
const call = (release: string, how: StorageNote['how'], key: string): StorageNote => ({
  area: 'sessionStorage',
  how,
  key,
  button: '',
  stack: `Error\n    at f (http://127.0.0.1:4000/releases/${release}/1.0.0/x.js:1:2)`,
});

async function problemsOf(
  storage: readonly StorageNote[],
  session: Readonly<Record<string, string>>,
  candidate = sources,
) {
  const stored = { localStorage: neighbourMark, sessionStorage: session };
  const findings = await storageFindings(
    { visit: 'visit 1', storage, stored },
    { path: '/A', sources: candidate },
  );
  return findings.map(({ problem }) => problem);
}

it('accepts calls of the portal’s scripts, and own keys of the remote', async () => {
  const storage = [call('shell', 'setItem', 'cellid'), call('mf-a', 'setItem', 'mf-a.shelf')];
  expect(await problemsOf(storage, { ...neighbourMark, cellid: '7', 'mf-a.shelf': '1' })).toEqual([]);
});

it('finds changes by a script of the remote, with its source location', async () => {
  const storage = [call('mf-a', 'setItem', 'cellid'), call('mf-a', 'clear', '')];
  expect(await problemsOf(storage, {})).toEqual([
    'writes "cellid" in sessionStorage, which is not its own key, at x.js:1:2',
    'clears sessionStorage, including keys of other frontends, at x.js:1:2',
  ]);
});

it('names the button after which a script changed storage', async () => {
  const storage = [{ ...call('mf-a', 'clear', ''), button: 'Reset' }];
  expect(await problemsOf(storage, {})).toEqual([
    'clears sessionStorage, including keys of other frontends when "Reset" is pressed, at x.js:1:2',
  ]);
});

it('finds assignments and deletions that bypass the storage methods', async () => {
  expect(await problemsOf([], { theme: 'dark' })).toEqual([
    'removes keys of other frontends from sessionStorage',
    'writes "theme" in sessionStorage, which is not its own key',
  ]);
});

it('accepts keys of the runtime for a shell candidate, but no key of a remote', async () => {
  const shell = new ReleaseSources(await writeRelease(folder, { name: 'shell' }));
  const storage = [call('shell', 'setItem', 'title'), call('shell', 'setItem', 'kalalaya.mode')];
  const session = { ...neighbourMark, title: 'NSS', 'kalalaya.mode': 'dark' };
  expect(await problemsOf(storage, session, shell)).toEqual([]);
  expect(await problemsOf([call('shell', 'removeItem', 'mf-a.shelf')], session, shell)).toEqual([
    'removes "mf-a.shelf" in sessionStorage, which is not its own key, at x.js:1:2',
  ]);
});
