import { ReleaseError } from '@kalalaya/node/errors';
import type { Metrics } from '../base/metrics.ts';
import type { College } from '../content/college.ts';
import { type Registry, watchRegistry } from '../release/registry.ts';
import { readCachedRegistry, readServedRegistry, type ServedRegistry } from '../release/served-registry.ts';
import { ReleaseMonitor } from './release-monitor.ts';
import { type Snapshot, SnapshotMaker, type SnapshotOptions } from './snapshot.ts';

/** Dependencies of a portal, which closes the render pools. */
export interface PortalOptions extends SnapshotOptions {
  readonly colleges: readonly College[];
  readonly metrics: Metrics;
  /** True if the database is known to be away: the portal opens with the cached registry, without waiting for a timeout. */
  readonly isDatabaseAway?: boolean;
}

/** Time until a registry or releases that could not be read are tried again, in milliseconds. It doubles with each attempt. */
const RETRY_MS = { first: 1_000, last: 5 * 60_000 };

/** Replaces the college with the same id in a list, or appends it. */
function addOrReplace(colleges: College[], college: College): void {
  const index = colleges.findIndex(({ id }) => id === college.id);
  if (index === -1) colleges.push(college);
  else colleges[index] = college;
}

/** The running portal: its colleges and the current snapshot, which follows the registry and the packs. */
export class Portal {
  /** Colleges that are served; the same array is updated when a college joins. */
  readonly colleges: College[];
  readonly metrics: Metrics;
  readonly monitor: ReleaseMonitor;
  readonly #options: PortalOptions;
  readonly #maker: SnapshotMaker;
  /** Colleges in new snapshots: includes one that joins before it is served. */
  readonly #viewedColleges: College[];
  #snapshot: Snapshot | null = null;
  #pending: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];
  /** Number of snapshots in a row that failed, or for which the registry or a live release could not be read. */
  #incompleteSnapshots = 0;
  #refreshTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PortalOptions) {
    const { colleges, metrics, log, config } = options;
    this.#options = options;
    this.colleges = [...colleges];
    this.#viewedColleges = [...colleges];
    this.metrics = metrics;
    this.monitor = new ReleaseMonitor({
      metrics,
      log,
      releasesDir: config.RELEASES_DIR,
      onQuarantine: async ({ page }) => {
        if (page === undefined) await this.refresh();
        else this.#scheduleRefresh();
      },
    });
    this.#maker = new SnapshotMaker(options, this.monitor);
  }

  /**
   * Reads the registry, warms the render workers, and follows registry and packs from then on. A change that cannot be used
   * is logged, and the last good state stays live.
   * @throws {ReleaseError} if there is no usable release to start with.
   */
  async open(): Promise<void> {
    const stopWatching = watchRegistry(this.#options.config, () => {
      this.monitor.quarantine.clear();
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
    if (isDatabaseAway) {
      const registry = await readCachedRegistry(config);
      if (registry === null) throw new ReleaseError('No registry is cached.');
      await this.#serve({ registry, isCurrent: false });
    } else await this.#serve(await readServedRegistry(config));
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
    const next = this.#pending
      .then(() => this.#replace())
      .catch((error: unknown) => {
        this.#incompleteSnapshots += 1;
        throw error;
      })
      .finally(() => this.#scheduleRefresh());
    this.#pending = next.catch(() => {});
    return next;
  }

  /**
   * Creates a snapshot of another registry, for a preview; the caller closes its pool. Rejects if any college cannot be
   * rendered.
   * @param adding Remotes that are shown even if no profile names them.
   */
  snapshotOf(registry: Registry, adding: readonly string[]): Promise<Snapshot> {
    return this.#maker.preview(registry, this.#viewedColleges, this.current(), adding);
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#refreshTimer);
    this.#closed = true;
    // No request waits any more: destroy all threads, also those that evaluate releases for a new snapshot.
    await this.#options.pools.close();
    await this.#pending;
  }

  async #replace(): Promise<void> {
    const startedAt = performance.now();
    const before = this.current();
    const { registryRevision, pool } = await this.#serve(await readServedRegistry(this.#options.config));
    const seconds = (performance.now() - startedAt) / 1000;
    this.metrics.snapshotSeconds.observe(seconds);
    this.#options.log.info({ registryRevision, ms: Math.round(seconds * 1000) }, 'snapshot replaced');
    // The next move does not wait for slow requests of this pool.
    if (before.pool !== pool)
      void before.pool.close().catch((error: unknown) => {
        if (!this.#closed) this.#options.log.error({ err: error }, 'render threads could not be ended');
      });
  }

  /** Makes the snapshot of a registry and serves it. */
  async #serve({ registry, isCurrent }: ServedRegistry): Promise<Snapshot> {
    const { snapshot, isComplete } = await this.#maker.next(registry, this.#viewedColleges, this.#snapshot);
    this.#incompleteSnapshots = isComplete && isCurrent ? 0 : this.#incompleteSnapshots + 1;
    this.#snapshot = snapshot;
    this.metrics.registryRevision.set(snapshot.registryRevision);
    this.metrics.unreadableSections.reset();
    for (const [college, { missing }] of snapshot.views)
      for (const { name, isPassing } of missing)
        if (isPassing) this.metrics.unreadableSections.set({ college, remote: name }, 1);
    return snapshot;
  }

  /** Schedules a new snapshot for when a quarantine ends, or what could not be read is due again. */
  #scheduleRefresh(): void {
    clearTimeout(this.#refreshTimer);
    const retryMs = Math.min(RETRY_MS.last, RETRY_MS.first * 2 ** (this.#incompleteSnapshots - 1));
    const retryAt = this.#incompleteSnapshots > 0 ? Date.now() + retryMs : Infinity;
    const at = Math.min(retryAt, this.monitor.quarantine.nextExpiry() + 100);
    if (at === Infinity || this.#closed) return;
    this.#refreshTimer = setTimeout(() => {
      void this.refresh().catch(() => {
        // The current snapshot stays, and the next refresh is scheduled.
      });
    }, at - Date.now()).unref();
  }
}
