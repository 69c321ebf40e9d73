import { commandLine } from '@kalalaya/node/command-line';
import { ReleaseError } from '@kalalaya/node/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Metrics } from '../base/metrics.ts';
import { emptyRegistry, type Registry, watchRegistry } from '../release/registry.ts';
import { readCachedRegistry, readServedRegistry } from '../release/served-registry.ts';
import type { RenderPool } from '../render/pool.ts';
import type { SparePool } from '../render/spare-pool.ts';
import type { College } from './college.ts';
import { FailureLog } from './failure-log.ts';
import { knownPages, MissingSectionLog } from './missing-sections.ts';
import { Quarantine, type ReleaseFailure } from './quarantine.ts';
import { type FailedPage, releaseToBlame, SectionHealth } from './section-health.ts';
import { type CollegeView, collegeView, type DevReleases, type ViewOptions } from './view.ts';
import { bundlesOf, hasRemovedRelease, sameReleases, warmPool } from './warm.ts';

/** Everything that requests are served from at one moment; replaced as a unit when a release or a pack changes. */
export interface Snapshot {
  readonly views: ReadonlyMap<string, CollegeView>;
  readonly pool: RenderPool;
  /** Revision of the registry file that it was made from. */
  readonly registryRevision: number;
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
  /** True if the database is known to be away: the portal opens with the cached registry, without waiting for a timeout. */
  readonly isDatabaseAway?: boolean;
}

/** Maximum number of rounds for one snapshot; each round quarantines an unusable release. */
const MAX_ROUNDS = 12;

/** Time until releases that could not be read are tried again, in milliseconds. It doubles with each attempt. */
const RETRY_MS = { first: 1_000, last: 5 * 60_000 };

/** Replaces the college with the same id in a list, or appends it. */
function addOrReplace(colleges: College[], college: College): void {
  const index = colleges.findIndex(({ id }) => id === college.id);
  if (index === -1) colleges.push(college);
  else colleges[index] = college;
}

/** The running portal: its colleges and the current snapshot. */
export class Portal {
  /** Colleges that are served; the same array is updated when a college joins. */
  readonly colleges: College[];
  readonly quarantine = new Quarantine();
  readonly metrics: Metrics;
  readonly #options: PortalOptions;
  readonly #failures: FailureLog;
  readonly #missing: MissingSectionLog;
  readonly #pools: SparePool;
  readonly #health = new SectionHealth();
  /** Registry of the current snapshot. */
  #registry: Registry = emptyRegistry;
  /** Number of snapshots that stopped serving a release. Documents made before are not served after it. */
  #generation = 0;
  /** Colleges in new snapshots: includes one that joins before it is served. */
  readonly #viewedColleges: College[];
  #snapshot: Snapshot | null = null;
  #pending: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];
  /** Number of snapshots in a row for which a live release could not be read, for example from a full disk. */
  #incompleteSnapshots = 0;
  #refreshTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PortalOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log, options.config.RELEASES_DIR);
    this.#missing = new MissingSectionLog(options.log);
    this.colleges = [...options.colleges];
    this.#viewedColleges = [...options.colleges];
    this.metrics = options.metrics;
    this.#pools = options.pools;
  }

  async open(): Promise<void> {
    const { config } = this.#options;
    const stopWatching = watchRegistry(config, () => {
      this.quarantine.clear();
      this.#incompleteSnapshots = 0;
      this.#refreshAfter('the registry');
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

  /**
   * Adds a college, or replaces the one with its id, and resolves once it is served. A failed snapshot is logged; the
   * next one includes the college.
   */
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
    const { config, isDatabaseAway = false } = this.#options;
    const registry = isDatabaseAway ? await readCachedRegistry(config) : await readServedRegistry(config);
    if (registry === null) throw new ReleaseError('No registry is cached.');
    this.#registry = registry;
    this.#snapshot = await this.#make(this.#registry);
    this.metrics.registryRevision.set(this.#snapshot.registryRevision);
    this.#pools.setLive(bundlesOf(this.#snapshot.views));
    this.#scheduleRefresh();
  }

  current(): Snapshot {
    if (this.#snapshot === null) throw new Error('the portal is not open');
    return this.#snapshot;
  }

  /**
   * Replaces the snapshot, one replacement after another; each reads the current files. Resolves once requests use the
   * new one. Rejects, without an effect, if it cannot be made.
   */
  refresh(): Promise<void> {
    const next = this.#pending.then(() => this.#replace()).finally(() => this.#scheduleRefresh());
    this.#pending = next.catch(() => {});
    return next;
  }

  /** Records a failure and quarantines the release or page; resolves once documents no longer use it. */
  async quarantineRelease(
    failure: ReleaseFailure,
    source: 'server' | 'browser',
    error: unknown,
  ): Promise<void> {
    this.logFailure(failure, source, error);
    if (!this.quarantine.add(failure, source)) return;
    if (failure.page === undefined) await this.refresh();
    else this.#scheduleRefresh();
  }

  /**
   * Creates a snapshot of another registry, for a preview; the caller closes its pool. Rejects if any college cannot be
   * rendered.
   * @param adding Remotes that are shown even if no profile names them.
   */
  snapshotOf(registry: Registry, adding: readonly string[]): Promise<Snapshot> {
    return this.#make(registry, { strict: true, adding });
  }

  /** Makes a snapshot of a registry. Unless `strict`, a college that cannot be rendered keeps its last good view. */
  async #make(
    registry: Registry,
    snapshotOptions: { strict?: boolean; adding?: readonly string[] } = {},
  ): Promise<Snapshot> {
    const { strict = false, adding = [] } = snapshotOptions;
    for (let round = 0; ; round += 1) {
      // After too many rounds even last good views fail, which ends the loop with an error.
      const views = await this.#views(registry, strict || round > MAX_ROUNDS, adding);
      const before = this.#snapshot;
      // A preview replaces a release for its own pages only.
      if (before && !strict && hasRemovedRelease(before.views, views)) this.#generation += 1;
      this.#markGeneration(views);
      if (before && sameReleases(views, before.views)) {
        return { views, pool: before.pool, registryRevision: registry.revision };
      }
      if (this.#closed) throw new Error('the portal is closing');
      const { pool, failures } = await warmPool(this.#pools, views, strict ? before?.views : undefined);
      if (failures.length === 0) return { views, pool, registryRevision: registry.revision };
      await pool.destroy();
      for (const { failure, error } of failures) {
        this.logFailure(failure, 'server', error);
      }
      // In a preview the shell or another release may be the cause: visitors keep theirs.
      if (strict) throw failures[0]?.error;
      // Try again without the unusable releases; each round quarantines at least one, so the loop ends.
      for (const { failure } of failures) this.quarantine.add(failure, 'server');
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#refreshTimer);
    this.#closed = true;
    // No request waits any more: destroy all threads, also those that evaluate releases for a new snapshot.
    await this.#pools.close();
    await this.#pending;
  }

  async #replace(): Promise<void> {
    const { config, log } = this.#options;
    const startedAt = performance.now();
    const before = this.current();
    this.#registry = await readServedRegistry(config);
    const next = await this.#make(this.#registry);
    this.#snapshot = next;
    for (const section of this.#health.failing()) this.metrics.sectionFailing.set({ remote: section }, 0);
    this.#health.clear();
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

  async #views(
    registry: Registry,
    strict: boolean,
    adding: readonly string[],
  ): Promise<Map<string, CollegeView>> {
    const { config, sources } = this.#options;
    const views = new Map<string, CollegeView>();
    let isComplete = true;
    const options: ViewOptions = {
      location: config,
      registry,
      sources,
      quarantine: this.quarantine,
      adding,
      knownPages: (name) => knownPages(config, name),
      ...(!strict && {
        isShown: (college: string, name: string) =>
          this.#snapshot?.views.get(college)?.remotes.has(name) ?? false,
      }),
      onFailure: (failure: ReleaseFailure, error: unknown) => {
        isComplete = false;
        this.logFailure(failure, 'server', error);
      },
    };
    for (const college of this.#viewedColleges) {
      const view = await collegeView(options, college.pack(), college.origin).catch((error: unknown) => {
        if (strict) throw error;
        isComplete = false;
        return this.#lastGoodView(college.id, error);
      });
      if (view) views.set(college.id, view);
    }
    if (strict) return views;
    this.#missing.report(views);
    this.#incompleteSnapshots = isComplete ? 0 : this.#incompleteSnapshots + 1;
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

  /** Logs a failure of a release and adds it to the metrics. */
  logFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): void {
    const { name, version, kind } = failure;
    this.metrics.remoteFailures.inc({ remote: name, version, kind, where });
    void this.#failures.write(failure, where, error);
  }

  /** Separates the documents of these views from those made while a release was served that they no longer have. */
  #markGeneration(views: Map<string, CollegeView>): void {
    if (this.#generation === 0) return;
    for (const [id, view] of views)
      views.set(id, { ...view, revision: `${view.revision}-${this.#generation}` });
  }

  /** Records that a page of a remote was rendered. */
  recordRender(remote: string): void {
    if (this.#health.isFailing(remote)) this.metrics.sectionFailing.set({ remote }, 0);
    this.#health.recordSuccess(remote);
  }

  /** Records that no release could render a page. If a whole section fails, the release that was moved last is blamed. */
  recordUnrendered(remote: string, page: FailedPage): void {
    if (!this.#health.recordFailure(remote, page)) return;
    this.metrics.sectionFailing.set({ remote }, 1);
    const moves = Object.values(this.#registry.live).flatMap((byName) =>
      Object.entries(byName).map(([name, pointer]) => ({ name, ...pointer })),
    );
    const blamed = releaseToBlame(remote, moves);
    if (blamed === null) {
      this.#options.log.error({ remote }, 'a section fails on every page');
      return;
    }
    const { name, version } = blamed;
    const reason = `${remote} fails since ${name} ${version} was moved. Roll it back: ${commandLine(`rollback ${name}`)}`;
    void this.quarantineRelease({ name, version, kind: 'threw' }, 'server', new Error(reason));
  }

  /** Names of the sections that fail for everybody. */
  failingSections(): readonly string[] {
    return this.#health.failing();
  }

  /** Schedules a new snapshot for when an unusable release can be tried again: its quarantine ends, or a retry is due. */
  #scheduleRefresh(): void {
    clearTimeout(this.#refreshTimer);
    const retryMs = Math.min(RETRY_MS.last, RETRY_MS.first * 2 ** (this.#incompleteSnapshots - 1));
    const retryAt = this.#incompleteSnapshots > 0 ? Date.now() + retryMs : Infinity;
    const at = Math.min(retryAt, this.quarantine.nextExpiry() + 100);
    if (at === Infinity || this.#closed) return;
    this.#refreshTimer = setTimeout(() => {
      void this.refresh().catch(() => {
        // The current snapshot stays, and the next refresh is scheduled.
      });
    }, at - Date.now());
    this.#refreshTimer.unref();
  }
}

/**
 * Opens the portal: reads the registry, warms the render workers, and follows registry and packs from then on. A change
 * that cannot be used is logged, and the last good state stays live.
 * @throws {ReleaseError} if there is no usable release to start with.
 */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const portal = new Portal(options);
  await portal.open();
  return portal;
}
