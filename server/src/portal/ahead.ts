import type { Place } from '../release/place.ts';
import { EVERY_COLLEGE, pointerFor } from '../release/registry.ts';
import { servedRegistry } from '../release/served.ts';
import { readRelease } from '../release/store.ts';
import { bundleOf } from '../render/protocol.ts';
import { SparePool } from '../render/spare-pool.ts';
import { type DevReleases, SHELL } from './view.ts';

/** What is evaluated ahead, by the settings that name it. */
type AheadConfig = Place & { readonly COLLEGE: string };

async function begin(pools: SparePool, config: AheadConfig, sources: DevReleases): Promise<void> {
  // What is served from source only browsers render, and none of it without the shell.
  if (sources.has(SHELL)) return;
  const registry = await servedRegistry(config).catch(() => null);
  if (registry === null) return;
  const { COLLEGE } = config;
  const names = [EVERY_COLLEGE, COLLEGE].flatMap((college) => Object.keys(registry.live[college] ?? {}));
  const read = async (name: string) => {
    const pointer = pointerFor(registry, COLLEGE, name);
    return pointer ? readRelease(config, name, pointer.version).catch(() => null) : null;
  };
  const shell = await read(SHELL);
  if (shell === null) return;
  const others = [...new Set(names)].filter((name) => name !== SHELL && !sources.has(name));
  const remotes = (await Promise.all(others.map(read))).filter((release) => release !== null);
  pools.begin([{ shell: bundleOf(shell), remotes: remotes.map(bundleOf) }]);
}

/**
 * The render pools of a portal that is opened once its packs are read. What is live for the default college is evaluated
 * meanwhile; what cannot be read or evaluated is left to the opening, which tells of it. Whoever opens no portal closes them.
 */
export function poolsAhead(config: AheadConfig, sources: DevReleases): SparePool {
  const pools = new SparePool();
  void begin(pools, config, sources);
  return pools;
}
