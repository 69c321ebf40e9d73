import { BundleError } from '../errors.ts';
import type { Release } from '../release/read-release.ts';
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
      before.remotes.size === view.remotes.size &&
      [...view.remotes].every(([name, { live }]) => before.remotes.get(name)?.live === live)
    );
  });
}

/**
 * The live releases that are rendered on the server, grouped by shell, each once however many colleges use it.
 * Frontends served from source are left out: only browsers render them.
 */
function rendered(views: Views): { shell: Release; remotes: Release[] }[] {
  const byShell = new Map<Release, Set<Release>>();
  for (const { shell, remotes } of views.values()) {
    if (shell.live.origin !== undefined) continue;
    const all = byShell.get(shell.live) ?? new Set();
    for (const { live } of remotes.values()) if (live.origin === undefined) all.add(live);
    byShell.set(shell.live, all);
  }
  return [...byShell].map(([shell, remotes]) => ({ shell, remotes: [...remotes] }));
}

/** What a pool must hold to render these views. */
export function bundlesOf(views: Views): Bundles[] {
  return rendered(views).map(({ shell, remotes }) => ({
    shell: bundleOf(shell),
    remotes: remotes.map(bundleOf),
  }));
}

/** A release that cannot be evaluated, and what it threw. */
interface EvaluationFailure {
  readonly failure: ReleaseFailure;
  readonly error: unknown;
}

/**
 * Makes a pool in which everything these views need is evaluated, and returns it with the releases that could not be
 * evaluated. Rejects when the pool was closed meanwhile.
 */
export async function warmPool(
  pools: SparePool,
  views: Views,
): Promise<{ pool: RenderPool; failures: EvaluationFailure[] }> {
  const pool = pools.take();
  const failures: EvaluationFailure[] = [];
  for (const { shell, remotes: live } of rendered(views)) {
    for (const release of [shell, ...live]) {
      const { name, version } = release;
      const remotes = release === shell ? [] : [bundleOf(release)];
      const error: unknown = await pool.warm(bundleOf(shell), remotes).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      if (!(error instanceof BundleError)) {
        await pool.destroy();
        throw error;
      }
      failures.push({ failure: { name, version, kind: error.kind }, error });
      // Nothing is evaluated in a shell that is of no use: its remotes are not to blame.
      if (release === shell) break;
    }
  }
  return { pool, failures };
}
