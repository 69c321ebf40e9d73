import { expect, it } from 'vitest';
import type { Release } from '../release/store.ts';
import type { CollegeView } from './view.ts';
import { bundlesOf } from './warm.ts';

const release = (name: string, origin?: string) =>
  ({ name, version: '1', nodeFile: `${name}.cjs`, ...(origin && { origin }) }) as Release;
const view = (shell: Release, ...remotes: Release[]) =>
  ({
    shell: { live: shell, previous: null },
    remotes: new Map(remotes.map((live) => [live.name, { live, previous: null }])),
  }) as unknown as CollegeView;

const shell = release('shell');
const home = release('mf-home');
const quality = release('mf-quality');

it('names every release once, however many colleges show it', () => {
  const views = new Map([
    ['sahya', view(shell, home, quality)],
    ['nila', view(shell, home, { ...quality, version: '2', nodeFile: 'other.cjs' })],
  ]);
  expect(bundlesOf(views)).toEqual([
    { shellFile: 'shell.cjs', remoteFiles: ['mf-home.cjs', 'mf-quality.cjs', 'other.cjs'] },
  ]);
});

it('leaves to the browser what is served from source', () => {
  const source = 'http://localhost:3100';
  expect(bundlesOf(new Map([['sahya', view(shell, home, release('mf-quality', source))]]))).toEqual([
    { shellFile: 'shell.cjs', remoteFiles: ['mf-home.cjs'] },
  ]);
  expect(bundlesOf(new Map([['sahya', view(release('shell', source), home)]]))).toEqual([]);
});
