import { BundleError } from '../errors.ts';
import type { Release } from '../release/store.ts';
import type { RenderPool } from '../render/pool.ts';
import { bundleOf } from '../render/protocol.ts';
import type { Bundles, SparePool } from '../render/spare-pool.ts';
import type { ReleaseFailure } from './quarantine.ts';
import type { CollegeView } from './view.ts';

/** Views of all colleges, by id. */
type Views = ReadonlyMap<string, CollegeView>;

/** True when two sets of views are rendered from the same releases, so that one pool serves both. */
export function sameReleases(one: Views, other: Views): boolean {
  return [...one].every(([id, view]) => {
    const before = other.get(id);
    return (
      before !== undefined &&
      before.shell.live === view.shell.live &&
      before.sections.size === view.sections.size &&
      [...view.sections].every(([name, { live }]) => before.sections.get(name)?.live === live)
    );
  });
}

/**
 * The live releases that are rendered on the server, by shell, each once however many colleges show it; what is
 * served from source is left to the browser.
 */
function rendered(views: Views): { shell: Release; sections: Release[] }[] {
  const byShell = new Map<Release, Set<Release>>();
  for (const { shell, sections } of views.values()) {
    if (shell.live.origin !== undefined) continue;
    const all = byShell.get(shell.live) ?? new Set();
    for (const { live } of sections.values()) if (live.origin === undefined) all.add(live);
    byShell.set(shell.live, all);
  }
  return [...byShell].map(([shell, sections]) => ({ shell, sections: [...sections] }));
}

/** What a pool must hold to render these views. */
export function bundlesOf(views: Views): Bundles[] {
  return rendered(views).map(({ shell, sections }) => ({
    shell: bundleOf(shell),
    remotes: sections.map(bundleOf),
  }));
}

/** A release that cannot be evaluated, and what it threw. */
interface EvaluationFailure {
  readonly fault: ReleaseFailure;
  readonly error: unknown;
}

/** A pool that holds all that these views are rendered with, and which of it cannot be evaluated. */
export async function warmPool(
  pools: SparePool,
  views: Views,
): Promise<{ pool: RenderPool; faults: EvaluationFailure[] }> {
  const pool = pools.take();
  const faults: EvaluationFailure[] = [];
  for (const { shell, sections } of rendered(views)) {
    for (const release of [shell, ...sections]) {
      const { name, version } = release;
      const remotes = release === shell ? [] : [bundleOf(release)];
      const error: unknown = await pool.warm(bundleOf(shell), remotes).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      const kind = error instanceof BundleError ? error.kind : 'evaluation';
      faults.push({ fault: { name, version, kind }, error });
      // Nothing is evaluated in a shell that is of no use: its remotes are not to blame.
      if (release === shell) break;
    }
  }
  return { pool, faults };
}
