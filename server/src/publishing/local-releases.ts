import type { Config } from '../config.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { fetchRelease } from '../release/versions.ts';
import { type MakeOptions, type MakeResult, makeRelease } from './make-release.ts';
import { moveOwnPointers } from './start-pointers.ts';

/** Builds at the same time; a build keeps about one core busy. */
const AT_ONCE = 2;

async function makeAll(frontends: readonly string[], options: MakeOptions): Promise<MakeResult[]> {
  const queue = [...frontends];
  const made: MakeResult[] = [];
  async function work(): Promise<void> {
    for (let frontend = queue.shift(); frontend !== undefined; frontend = queue.shift()) {
      made.push(await makeRelease(frontend, options));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/**
 * What `npm start` does to releases: makes a local release of every frontend whose sources changed, and moves a
 * pointer to it only if there is none or `npm start` itself set it. What publish, promote or rollback set
 * stays (docs/design.md, Running it). `onBuild` is told when a build begins.
 */
export async function makeLocalReleases(
  frontends: readonly string[],
  config: Pick<Config, 'root' | 'RELEASES_DIR' | 'DATABASE_URL'>,
  onBuild: (name: string, version: string) => void,
): Promise<MakeResult[]> {
  const made = await makeAll(frontends, {
    root: config.root,
    releasesDir: config.RELEASES_DIR,
    fetch: (name, version) => fetchRelease(config, name, version),
    onBuild,
  });
  await moveOwnPointers(
    config,
    made.map(({ name, version }) => ({ college: EVERY_COLLEGE, name, version })),
  );
  return made;
}
