import { OWN_REMOTES } from '../pack/index.ts';
import type { Place } from '../release/location.ts';
import { liveNames } from '../release/registry.ts';
import { servedRegistry } from '../release/served-registry.ts';

/**
 * What a profile may name in `sections`: the portal's own remotes, and any other of which a release is live. Throws
 * `ReleaseError` when the registry is damaged.
 */
export async function selectableRemotes(place: Place): Promise<string[]> {
  return [...new Set([...OWN_REMOTES, ...liveNames(await servedRegistry(place))])];
}
