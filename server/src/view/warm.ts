import { BundleError, RenderError } from '@kalalaya/node/errors';
import type { ReleaseFailure } from '../release/live-releases.ts';
import type { Release } from '../release/read-release.ts';
import { bundleOf } from '../render/protocol.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { CollegeView } from './view.ts';

type Views = ReadonlyMap<string, CollegeView>;

/** Returns true if two views of a college are rendered from the same releases. */
const sameViewReleases = (view: CollegeView, other: CollegeView | undefined): boolean =>
  other !== undefined &&
  other.shell.live === view.shell.live &&
  other.remotes.size === view.remotes.size &&
  [...view.remotes].every(([name, { live }]) => other.remotes.get(name)?.live === live);

/** Returns true if two sets of views are rendered from the same releases, so that they can share a pool. */
export const sameReleases = (one: Views, other: Views): boolean =>
  [...one].every(([id, view]) => sameViewReleases(view, other.get(id)));

/** Lists the live releases rendered on the server, grouped by shell. Those served from source only render in browsers. */
function renderedReleases(views: Views): { shell: Release; remotes: Release[] }[] {
  const byShell = new Map<Release, Set<Release>>();
  for (const { shell, remotes } of views.values()) {
    if (shell.live.origin !== undefined) continue;
    const all = byShell.get(shell.live) ?? new Set();
    for (const { live } of remotes.values()) if (live.origin === undefined) all.add(live);
    byShell.set(shell.live, all);
  }
  return [...byShell].map(([shell, remotes]) => ({ shell, remotes: [...remotes] }));
}

/** Returns the node files of all releases that views may render: the live ones and their fallbacks. */
function evaluableFiles(...all: readonly Views[]): Set<string> {
  const releases = all
    .flatMap((views) => [...views.values()])
    .flatMap(({ shell, remotes }) =>
      [shell, ...remotes.values()].flatMap(({ live, previous }) => [live, previous ?? []].flat()),
    );
  return new Set(releases.map(({ nodeFile }) => nodeFile));
}

/** Returns true if a release that was live in some views is neither live nor a fallback in the next ones. */
export function hasRemovedRelease(before: Views, next: Views): boolean {
  const allowed = evaluableFiles(next);
  return [...before.values()].some(({ shell, remotes }) =>
    [shell, ...remotes.values()].some(({ live }) => !allowed.has(live.nodeFile)),
  );
}

/** Returns true if a release is to blame for an error of its evaluation, not the pool or its threads. */
const isOwnFault = (error: unknown): error is BundleError | RenderError =>
  error instanceof BundleError ||
  (error instanceof RenderError && (error.kind === 'threw' || error.kind === 'memory'));

/**
 * Creates a pool with everything that these views need evaluated.
 * @param served Views that are served beside them, whose releases the pool may have evaluated too.
 * @returns The pool, and the releases that could not be evaluated. Rejects if the pool was closed meanwhile.
 */
export async function warmPool(pools: RenderPools, views: Views, served: Views = new Map()) {
  const pool = pools.open(evaluableFiles(views, served));
  const failures: { readonly failure: ReleaseFailure; readonly error: unknown }[] = [];
  for (const { shell, remotes: live } of renderedReleases(views)) {
    for (const release of [shell, ...live]) {
      const { name, version } = release;
      const remotes = release === shell ? [] : [bundleOf(release)];
      const error: unknown = await pool.warm(bundleOf(shell), remotes).catch((reason: unknown) => reason);
      if (error === undefined) continue;
      if (!isOwnFault(error)) {
        await pool.destroy();
        throw error;
      }
      failures.push({ failure: { name, version, kind: error.kind }, error });
      // Nothing can be evaluated in an unusable shell: its remotes are not at fault.
      if (release === shell) break;
    }
  }
  return { pool, failures };
}
