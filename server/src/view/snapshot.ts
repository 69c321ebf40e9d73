import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import type { College } from '../content/college.ts';
import type { ReleaseFailure } from '../release/live-releases.ts';
import type { Registry } from '../release/registry.ts';
import type { RenderPool } from '../render/pool.ts';
import type { RenderPools } from '../render/render-pools.ts';
import { createMissingSectionLog, knownPages } from './missing-sections.ts';
import type { ReleaseMonitor } from './release-monitor.ts';
import { type CollegeView, collegeView, type DevReleases, type ViewOptions } from './view.ts';
import { hasRemovedRelease, sameReleases, warmPool } from './warm.ts';

/** Everything that requests are served from at one moment; replaced as a unit when a release or a pack changes. */
export interface Snapshot {
  readonly views: ReadonlyMap<string, CollegeView>;
  readonly pool: RenderPool;
  /** Revision of the registry file that it was made from. */
  readonly registryRevision: number;
}

/** Dependencies of snapshots. */
export interface SnapshotOptions {
  readonly config: Config;
  readonly sources: DevReleases;
  readonly log: FastifyBaseLogger;
  readonly pools: RenderPools;
}

/** Maximum number of rounds for one snapshot; each round quarantines an unusable release. */
const MAX_ROUNDS = 12;

/** Makes snapshots of registries. */
export class SnapshotMaker {
  readonly #options: SnapshotOptions;
  readonly #monitor: ReleaseMonitor;
  readonly #logMissing: ReturnType<typeof createMissingSectionLog>;
  /** Number of snapshots that stopped serving a release. Documents made before are not served after it. */
  #generation = 0;

  constructor(options: SnapshotOptions, monitor: ReleaseMonitor) {
    this.#options = options;
    this.#monitor = monitor;
    this.#logMissing = createMissingSectionLog(options.log);
  }

  /**
   * Makes the snapshot that is served next. Unusable releases are quarantined, and a college that cannot be rendered keeps
   * its view of the snapshot before.
   * @returns The snapshot; `isComplete` is false if a live release could not be read.
   */
  async next(
    registry: Registry,
    colleges: readonly College[],
    before: Snapshot | null,
  ): Promise<{ readonly snapshot: Snapshot; readonly isComplete: boolean }> {
    const registryRevision = registry.revision;
    for (let round = 0; ; round += 1) {
      const { views, isComplete } = await this.#lenientViews(registry, colleges, before, round);
      if (before && hasRemovedRelease(before.views, views)) this.#generation += 1;
      this.#markGeneration(views);
      if (before && sameReleases(views, before.views))
        return { snapshot: { views, pool: before.pool, registryRevision }, isComplete };
      const { pool, failures } = await warmPool(this.#options.pools, views);
      if (failures.length === 0) return { snapshot: { views, pool, registryRevision }, isComplete };
      await pool.destroy();
      // Try again without the unusable releases; each round quarantines at least one, so the loop ends.
      for (const { failure, error } of failures) {
        this.#monitor.logFailure(failure, 'server', error);
        this.#monitor.quarantine.add(failure, 'server');
      }
    }
  }

  /**
   * Makes a snapshot of another registry, for a preview; the caller closes its pool. Rejects if any college cannot be
   * rendered.
   * @param adding Remotes that are shown even if no profile names them.
   */
  async preview(
    registry: Registry,
    colleges: readonly College[],
    served: Snapshot,
    adding: readonly string[],
  ): Promise<Snapshot> {
    const options = { ...this.#viewOptions(registry, () => {}), adding };
    const views = new Map<string, CollegeView>();
    for (const { id, origin, pack } of colleges) views.set(id, await collegeView(options, pack(), origin));
    this.#markGeneration(views);
    const { pool, failures } = await warmPool(this.#options.pools, views, served.views);
    const [first] = failures;
    if (first === undefined) return { views, pool, registryRevision: registry.revision };
    await pool.destroy();
    for (const { failure, error } of failures) this.#monitor.logFailure(failure, 'server', error);
    // The shell or another release may be the cause: visitors keep theirs.
    throw first.error;
  }

  #viewOptions(registry: Registry, onUnreadable: () => void): ViewOptions {
    const { config, sources } = this.#options;
    return {
      location: config,
      registry,
      sources,
      quarantine: this.#monitor.quarantine,
      knownPages: (name) => knownPages(config.RELEASES_DIR, name),
      onFailure: (failure: ReleaseFailure, error: unknown) => {
        onUnreadable();
        this.#monitor.logFailure(failure, 'server', error);
      },
    };
  }

  /** Creates the views of the colleges. After too many rounds even last good views fail, which ends the loop. */
  async #lenientViews(
    registry: Registry,
    colleges: readonly College[],
    before: Snapshot | null,
    round: number,
  ): Promise<{ readonly views: Map<string, CollegeView>; readonly isComplete: boolean }> {
    let isComplete = true;
    const options: ViewOptions = {
      ...this.#viewOptions(registry, () => {
        isComplete = false;
      }),
      isShown: (college, name) => before?.views.get(college)?.remotes.has(name) ?? false,
    };
    const views = new Map<string, CollegeView>();
    for (const { id, origin, pack } of colleges) {
      const view = await collegeView(options, pack(), origin).catch((error: unknown) => {
        if (round > MAX_ROUNDS) throw error;
        isComplete = false;
        return this.#lastGoodView(id, before, error);
      });
      if (view) views.set(id, view);
    }
    this.#logMissing(views);
    return { views, isComplete };
  }

  /** Returns the last good view of a college without a usable release, so that it does not block other colleges. */
  #lastGoodView(college: string, before: Snapshot | null, error: unknown): CollegeView | null {
    const view = before?.views.get(college) ?? null;
    if (view === null && college === this.#options.config.COLLEGE) throw error;
    const state = view ? 'what was live for it stays' : 'it is not served until this is fixed';
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.error({ college, reason }, `the registry cannot be used for a college; ${state}`);
    return view;
  }

  /** Separates the documents of these views from those made while a release was served that they no longer have. */
  #markGeneration(views: Map<string, CollegeView>): void {
    if (this.#generation === 0) return;
    for (const [id, view] of views)
      views.set(id, { ...view, revision: `${view.revision}-${this.#generation}` });
  }
}
