import { expect, it } from 'vitest';
import type { Release } from '../release/read-release.ts';
import { changeRegistry, EVERY_COLLEGE, type Move, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { useTempFolder } from '../testing/temp-folder.ts';
import { liveBundles } from './prewarm.ts';

const folder = useTempFolder();

type PointerMove = [name: string, version: string, college?: string];

/** Moves pointers, those of all colleges unless one is given. */
async function point(...releases: PointerMove[]): Promise<void> {
  const moves = releases.map(
    ([name, version, college = EVERY_COLLEGE]): Move => ({ college, name, version }),
  );
  await changeRegistry(folder(), (current) => withMoves(current, moves, 'a test', new Date()));
}

async function publish(...releases: PointerMove[]): Promise<void> {
  for (const [name, version] of releases) await writeRelease(folder(), { name, version });
  await point(...releases);
}

/** Returns the releases that are evaluated for `sahya`. */
async function evaluatedReleases(
  sources: ReadonlyMap<string, Release> = new Map(),
): Promise<string[] | null> {
  const live = await liveBundles({ RELEASES_DIR: folder(), COLLEGE: 'sahya' }, sources);
  return live && [live.shell, ...live.remotes].map(({ release }) => release);
}

it('evaluates the live releases of the default college, its own before those of all colleges', async () => {
  await publish(
    ['shell', '1.0.0'],
    ['mf-a', '1.0.0'],
    ['mf-a', '2.0.0', 'sahya'],
    ['mf-a', '3.0.0', 'nila'],
    ['mf-b', '1.0.0', 'nila'],
  );
  expect(await evaluatedReleases()).toEqual(['shell 1.0.0', 'mf-a 2.0.0']);
});

it('skips remotes that are served from source or cannot be read', async () => {
  await publish(['shell', '1.0.0'], ['mf-a', '1.0.0'], ['mf-c', '1.0.0']);
  await point(['mf-b', '1.0.0']);
  const source = await writeRelease(folder(), { name: 'mf-c', version: '2.0.0' });
  expect(await evaluatedReleases(new Map([['mf-c', source]]))).toEqual(['shell 1.0.0', 'mf-a 1.0.0']);
});

it.each([
  ['without a registry', async () => {}, new Map()],
  ['without a shell', () => publish(['mf-a', '1.0.0']), new Map()],
  ['with a shell from source', () => publish(['shell', '1.0.0']), new Map([['shell', {} as Release]])],
])('evaluates nothing %s', async (_name, prepare, sources) => {
  await prepare();
  expect(await evaluatedReleases(sources)).toBeNull();
});
