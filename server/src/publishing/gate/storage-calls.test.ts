import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeRelease } from '../../release/testing/make-release.ts';
import { storageCallFindings } from './storage-calls.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/storage-calls-`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function problemsOf(script: string): Promise<string[]> {
  const release = await writeRelease(folder, { files: { 'x.js': script } });
  return (await storageCallFindings(release)).map(({ where, problem }) => `${where}: ${problem}`);
}

it('finds storage calls of event handlers that affect other frontends', async () => {
  const script = "let a;\na.onclick=()=>{localStorage.clear(),window.sessionStorage.setItem('theme',1)};";
  expect(await problemsOf(script)).toEqual([
    'x.js:2:16: clears localStorage, including keys of other frontends',
    'x.js:2:44: writes "theme" in sessionStorage, which is not its own key',
  ]);
});

it('accepts reads, own keys, and calls of other objects', async () => {
  expect(
    await problemsOf(
      'localStorage.getItem("theme"),localStorage.setItem("mf-a.shelf",1),localStorage?.removeItem(`mf-a.shelf`),new Map().clear()',
    ),
  ).toEqual([]);
});
