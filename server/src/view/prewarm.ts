import { SHELL } from '../release/live-releases.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, pointerFor } from '../release/registry.ts';
import { readServedRegistry } from '../release/served-registry.ts';
import { bundleOf } from '../render/protocol.ts';
import { type Bundles, RenderPools } from '../render/render-pools.ts';
import type { StoreLocation } from '../store/location.ts';
import type { DevReleases } from './view.ts';

type PrewarmConfig = StoreLocation & { readonly COLLEGE: string };

/**
 * Returns the bundles of the default college's live releases, as far as they can be read. Null if the server renders
 * nothing: without a shell, or with one served from source. Remotes served from source only render in browsers.
 */
async function liveBundles(config: PrewarmConfig, sources: DevReleases): Promise<Bundles | null> {
  if (sources.has(SHELL)) return null;
  const served = await readServedRegistry(config).catch(() => null);
  if (served === null) return null;
  const { registry } = served;
  const { COLLEGE } = config;
  const names = [EVERY_COLLEGE, COLLEGE].flatMap((college) => Object.keys(registry.live[college] ?? {}));
  const readLive = async (name: string) => {
    const pointer = pointerFor(registry, COLLEGE, name);
    return pointer ? readRelease(config, name, pointer.version).catch(() => null) : null;
  };
  const shell = await readLive(SHELL);
  if (shell === null) return null;
  const others = [...new Set(names)].filter((name) => name !== SHELL && !sources.has(name));
  const remotes = (await Promise.all(others.map(readLive))).filter((release) => release !== null);
  return { shell: bundleOf(shell), remotes: remotes.map(bundleOf) };
}

/**
 * Creates the render pools of a portal and starts to evaluate the default college's live releases, in parallel with the
 * reading of packs. Errors are ignored here, because opening the portal reports them. The caller closes the pools if it
 * opens no portal.
 */
export function prewarmPools(config: PrewarmConfig, sources: DevReleases): RenderPools {
  const pools = new RenderPools();
  void liveBundles(config, sources).then((live) => {
    if (live !== null) pools.prewarm(live);
  });
  return pools;
}
