import type { Config } from '../config.ts';
import { OWN_REMOTES } from '../pack/index.ts';
import { liveNames, readRegistry } from '../release/registry.ts';

/**
 * What a profile may name in `sections`: the portal's own remotes, and any other of which a release is live. Throws
 * `ReleaseError` when the registry is damaged.
 */
export async function selectableRemotes({ RELEASES_DIR }: Pick<Config, 'RELEASES_DIR'>): Promise<string[]> {
  return [...new Set([...OWN_REMOTES, ...liveNames(await readRegistry(RELEASES_DIR))])];
}
