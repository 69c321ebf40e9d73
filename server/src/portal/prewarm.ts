import type { Place } from '../release/location.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, pointerFor } from '../release/registry.ts';
import { servedRegistry } from '../release/served-registry.ts';
import { bundleOf } from '../render/protocol.ts';
import { type Bundles, SparePool } from '../render/spare-pool.ts';
import { type DevReleases, SHELL } from './view.ts';

/** What is evaluated ahead, by the settings that name it. */
type AheadConfig = Place & { readonly COLLEGE: string };

/**
 * What is live for the default college, as far as it can be read; null where the server renders nothing: without a shell,
 * or with one that is served from source. What else is served from source is left out, since only browsers render it.
 */
export async function liveBundles(config: AheadConfig, sources: DevReleases): Promise<Bundles | null> {
  if (sources.has(SHELL)) return null;
  const registry = await servedRegistry(config).catch(() => null);
  if (registry === null) return null;
  const { COLLEGE } = config;
  const names = [EVERY_COLLEGE, COLLEGE].flatMap((college) => Object.keys(registry.live[college] ?? {}));
  const read = async (name: string) => {
    const pointer = pointerFor(registry, COLLEGE, name);
    return pointer ? readRelease(config, name, pointer.version).catch(() => null) : null;
  };
  const shell = await read(SHELL);
  if (shell === null) return null;
  const others = [...new Set(names)].filter((name) => name !== SHELL && !sources.has(name));
  const remotes = (await Promise.all(others.map(read))).filter((release) => release !== null);
  return { shell: bundleOf(shell), remotes: remotes.map(bundleOf) };
}

/**
 * The render pools of a portal that is opened once its packs are read. What is live for the default college is evaluated
 * meanwhile; what cannot be read or evaluated is left to the opening, which tells of it. Whoever opens no portal closes them.
 */
export function poolsAhead(config: AheadConfig, sources: DevReleases): SparePool {
  const pools = new SparePool();
  void liveBundles(config, sources).then((live) => {
    if (live !== null) pools.begin([live]);
  });
  return pools;
}
