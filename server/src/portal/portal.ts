import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { type Registry, watchRegistry } from '../release/registry.ts';
import { flushCachedRegistry, readServedRegistry } from '../release/served-registry.ts';
import type { RenderPool } from '../render/pool.ts';
import type { SparePool } from '../render/spare-pool.ts';
import type { College } from './college.ts';
import { FailureLog } from './failure-log.ts';
import { Quarantine, type ReleaseFailure } from './quarantine.ts';
import { type CollegeView, collegeView, type DevReleases, type ViewOptions } from './view.ts';
import { bundlesOf, sameReleases, warmPool } from './warm.ts';

/** Everything that requests are served from at one moment; replaced as a unit when a release or a pack changes. */
export interface Snapshot {
  readonly views: ReadonlyMap<string, CollegeView>;
  readonly pool: RenderPool;
  /** Revision of the registry file that it was made from. */
  readonly registryRevision: number;
}

/** The running portal: its colleges and the current snapshot. */
export interface Portal {
  /** Colleges that are served; the same array is updated when a college joins. */
  readonly colleges: readonly College[];
  readonly quarantine: Quarantine;
  readonly metrics: Metrics;
  current(): Snapshot;
  /** Replaces the snapshot; resolves once requests use the new one. Rejects, without an effect, if it cannot be made. */
  refresh(): Promise<void>;
  /**
   * Adds a college, or replaces the one with its id, and resolves once it is served. A failed snapshot is logged; the
   * next one includes the college.
   */
  join(college: College): Promise<void>;
  /** Logs and counts a failure of a release. */
  recordFailure(failure: ReleaseFailure, source: 'server' | 'browser', error: unknown): void;
  /** Records a failure and quarantines the release or page; resolves once documents no longer use it. */
  quarantineRelease(failure: ReleaseFailure, source: 'server' | 'browser', error: unknown): Promise<void>;
  /**
   * Creates a snapshot of another registry, for a preview; the caller closes its pool. Rejects if any college cannot be
   * rendered.
   * @param adding A remote that is shown even if no profile names it.
   */
  snapshotOf(registry: Registry, adding?: string): Promise<Snapshot>;
  close(): Promise<void>;
}

/** Dependencies of a portal. */
export interface PortalOptions {
  readonly config: Config;
  readonly colleges: readonly College[];
  readonly sources: DevReleases;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Source of render pools; the portal closes it. */
  readonly pools: SparePool;
}

/** Maximum number of rounds for one snapshot; each round quarantines an unusable release. */
const MAX_ROUNDS = 12;

/** Replaces the college with the same id in a list, or appends it. */
function addOrReplace(colleges: College[], college: College): void {
  const index = colleges.findIndex(({ id }) => id === college.id);
  if (index === -1) colleges.push(college);
  else colleges[index] = college;
}

class LivePortal implements Portal {
  readonly colleges: College[];
  readonly quarantine = new Quarantine();
  readonly metrics: Metrics;
  readonly #options: PortalOptions;
  readonly #failures: FailureLog;
  readonly #pools: SparePool;
  /** Colleges in new snapshots: includes one that joins before it is served. */
  readonly #viewedColleges: College[];
  #snapshot: Snapshot | null = null;
  #pending: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];
  #expiryTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PortalOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log, options.config.RELEASES_DIR);
    this.colleges = [...options.colleges];
    this.#viewedColleges = [...options.colleges];
    this.metrics = options.metrics;
    this.#pools = options.pools;
  }

  async open(): Promise<void> {
    const { config } = this.#options;
    const stopWatching = watchRegistry(config, () => {
      this.quarantine.clear();
      this.#refreshAfter('the registry');
      // A pack may have been waiting for a remote that has just become live.
      for (const { livePack } of this.colleges) if (livePack.error !== null) void livePack.reload();
    });
    this.#stops = [stopWatching];
    // Watch before reading, so that no move is missed; changes meanwhile are queued.
    const opening = this.#openFirst();
    this.#pending = opening.catch(() => {});
    for (const college of this.colleges) this.#followPack(college);
    try {
      await opening;
    } catch (error) {
      for (const stop of this.#stops) stop();
      throw error;
    }
  }

  #refreshAfter(what: string): void {
    this.refresh().catch((error: unknown) => {
      if (this.#closed) return;
      this.#options.log.error({ err: error }, `${what} changed but cannot be used; the last good one stays`);
    });
  }

  #followPack({ livePack, id }: College): void {
    const onChange = () => this.#refreshAfter(`the pack ${id}`);
    livePack.on('change', onChange);
    this.#stops.push(() => livePack.off('change', onChange));
  }

  async join(college: College): Promise<void> {
    addOrReplace(this.#viewedColleges, college);
    this.#followPack(college);
    await this.refresh().catch((error: unknown) => {
      if (!this.#closed)
        this.#options.log.error(
          { err: error, college: college.id },
          'a college has no snapshot yet; the next one includes it',
        );
    });
    addOrReplace(this.colleges, college);
  }

  async #openFirst(): Promise<void> {
    this.#snapshot = await this.#make(await readServedRegistry(this.#options.config));
    this.metrics.registryRevision.set(this.#snapshot.registryRevision);
    this.#pools.setLive(bundlesOf(this.#snapshot.views));
  }

  current(): Snapshot {
    if (this.#snapshot === null) throw new Error('the portal is not open');
    return this.#snapshot;
  }

  /** Replaces the snapshot, one replacement after another; each reads the current files. */
  refresh(): Promise<void> {
    const next = this.#pending.then(() => this.#replace());
    this.#pending = next.catch(() => {});
    return next;
  }

  async quarantineRelease(
    failure: ReleaseFailure,
    source: 'server' | 'browser',
    error: unknown,
  ): Promise<void> {
    this.recordFailure(failure, source, error);
    if (!this.quarantine.add(failure, source)) return;
    if (failure.page === undefined) await this.refresh();
    this.#scheduleExpiry();
  }

  snapshotOf(registry: Registry, adding?: string): Promise<Snapshot> {
    return this.#make(registry, { strict: true, ...(adding !== undefined && { adding }) });
  }

  /** Makes a snapshot of a registry. Unless `strict`, a college that cannot be rendered keeps its last good view. */
  async #make(
    registry: Registry,
    snapshotOptions: { strict?: boolean; adding?: string } = {},
  ): Promise<Snapshot> {
    const { strict = false, adding } = snapshotOptions;
    for (let round = 0; ; round += 1) {
      // After too many rounds even last good views fail, which ends the loop with an error.
      const views = await this.#views(registry, strict || round > MAX_ROUNDS, adding);
      const before = this.#snapshot;
      if (before && sameReleases(views, before.views)) {
        return { views, pool: before.pool, registryRevision: registry.revision };
      }
      if (this.#closed) throw new Error('the portal is closing');
      const { pool, failures } = await warmPool(this.#pools, views);
      if (failures.length === 0) return { views, pool, registryRevision: registry.revision };
      // Try again without the unusable releases; each round quarantines at least one, so the loop ends.
      await pool.destroy();
      for (const { failure, error } of failures) {
        this.recordFailure(failure, 'server', error);
        this.quarantine.add(failure, 'server');
      }
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#expiryTimer);
    this.#closed = true;
    // No request waits any more: destroy all threads, also those that evaluate releases for a new snapshot.
    await this.#pools.close();
    await this.#pending;
    await flushCachedRegistry(this.#options.config);
  }

  async #replace(): Promise<void> {
    const { config, log } = this.#options;
    const startedAt = performance.now();
    const before = this.current();
    const next = await this.#make(await readServedRegistry(config));
    this.#snapshot = next;
    this.#pools.setLive(bundlesOf(next.views));
    const seconds = (performance.now() - startedAt) / 1000;
    this.metrics.snapshotSeconds.observe(seconds);
    this.metrics.registryRevision.set(next.registryRevision);
    log.info(
      { registryRevision: next.registryRevision, ms: Math.round(seconds * 1000) },
      'snapshot replaced',
    );
    if (before.pool !== next.pool) await before.pool.close();
  }

  async #views(registry: Registry, strict: boolean, adding?: string): Promise<Map<string, CollegeView>> {
    const { config, sources } = this.#options;
    const views = new Map<string, CollegeView>();
    const options: ViewOptions = {
      location: config,
      registry,
      sources,
      quarantine: this.quarantine,
      ...(adding !== undefined && { adding }),
      onFailure: (failure: ReleaseFailure, error: unknown) => this.recordFailure(failure, 'server', error),
    };
    for (const college of this.#viewedColleges) {
      const view = await collegeView(options, college.pack(), college.origin).catch((error: unknown) => {
        if (strict) throw error;
        return this.#lastGoodView(college.id, error);
      });
      if (view) views.set(college.id, view);
    }
    return views;
  }

  /** Returns the last good view of a college without a usable release, so that it does not block other colleges. */
  #lastGoodView(college: string, error: unknown): CollegeView | null {
    const before = this.#snapshot?.views.get(college) ?? null;
    if (before === null && college === this.#options.config.COLLEGE) throw error;
    const state = before ? 'what was live for it stays' : 'it is not served until this is fixed';
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.error({ college, reason }, `the registry cannot be used for a college; ${state}`);
    return before;
  }

  recordFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): void {
    const { name, version, kind } = failure;
    this.metrics.remoteFailures.inc({ remote: name, version, kind, where });
    void this.#failures.write(failure, where, error);
  }

  /** Schedules a new snapshot for the next quarantine expiry, so that its release is tried again. */
  #scheduleExpiry(): void {
    clearTimeout(this.#expiryTimer);
    const end = this.quarantine.nextExpiry();
    if (end === Infinity) return;
    this.#expiryTimer = setTimeout(
      () => {
        void this.refresh().catch(() => {
          // The current snapshot stays; the next change of registry or pack tries again.
        });
      },
      end - Date.now() + 100,
    );
    this.#expiryTimer.unref();
  }
}

/**
 * Opens the portal: reads the registry, warms the render workers, and follows registry and packs from then on. A change
 * that cannot be used is logged, and the last good state stays live.
 * @throws {ReleaseError} if there is no usable release to start with.
 */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const portal = new LivePortal(options);
  await portal.open();
  return portal;
}
