import { BUILT_IN_REMOTES } from '../pack/index.ts';
import type { StoreLocation } from '../release/location.ts';
import { liveNames } from '../release/registry.ts';
import { readServedRegistry } from '../release/served-registry.ts';

/**
 * Returns the names that a profile may list in `sections`: the portal's own remotes and any other with a live release.
 * @throws {ReleaseError} if the registry is damaged.
 */
export async function selectableRemotes(place: StoreLocation): Promise<string[]> {
  return [...new Set([...BUILT_IN_REMOTES, ...liveNames(await readServedRegistry(place))])];
}
