import { type MakeOptions, type MakeResult, makeRelease } from '@kalalaya/cli/release/make-release';
import pLimit from 'p-limit';
import type { Config } from '../base/config.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { fetchRelease } from '../release/versions.ts';
import type { StoreLocation } from '../store/location.ts';
import { moveStartPointers } from './start-pointers.ts';

/** Number of builds that run at the same time; each keeps about one core busy. */
const CONCURRENT_BUILDS = 2;

/**
 * Builds a local release of every frontend whose sources changed, for `npm start`. Pointers are moved unless publish,
 * promote or rollback set them (docs/design.md, Running it). `onBuild` is called when a build begins.
 */
export async function makeLocalReleases(
  frontends: readonly string[],
  config: StoreLocation & Pick<Config, 'root'>,
  onBuild: (name: string, version: string) => void,
): Promise<MakeResult[]> {
  const options: MakeOptions = {
    root: config.root,
    releasesDir: config.RELEASES_DIR,
    fetch: (name, version) => fetchRelease(config, name, version),
    onBuild,
  };
  const results = await pLimit(CONCURRENT_BUILDS).map(frontends, (name) => makeRelease(name, options));
  await moveStartPointers(
    config,
    results.map(({ name, version }) => ({ college: EVERY_COLLEGE, name, version })),
  );
  return results;
}
