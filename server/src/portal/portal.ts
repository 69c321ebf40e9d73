import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { type Registry, watchRegistry } from '../release/registry.ts';
import { lastRegistryKept, servedRegistry } from '../release/served-registry.ts';
import type { RenderPool } from '../render/pool.ts';
import type { SparePool } from '../render/spare-pool.ts';
import type { College } from './college.ts';
import { FailureLog } from './failure-log.ts';
import { Quarantine, type ReleaseFailure } from './quarantine.ts';
import { type CollegeView, collegeView, type DevReleases } from './view.ts';
import { bundlesOf, sameReleases, warmPool } from './warm.ts';

/**
 * Everything the portal answers from at one moment: views of all colleges and a render pool. It is replaced as a
 * whole when a release or a pack changes.
 */
export interface Snapshot {
  readonly views: ReadonlyMap<string, CollegeView>;
  readonly pool: RenderPool;
  /** Revision of the registry file it was made from. */
  readonly registryRevision: number;
}

/** The running portal: its colleges, and the snapshot that requests are answered from now. */
export interface Portal {
  /** The colleges that are shown now; the list stays the same one when a college joins it. */
  readonly colleges: readonly College[];
  readonly quarantine: Quarantine;
  readonly metrics: Metrics;
  current(): Snapshot;
  /**
   * Makes a new snapshot now; resolves when requests are answered from it. Rejects, and changes nothing, when it
   * cannot be made.
   */
  refresh(): Promise<void>;
  /**
   * Shows a college that was opened while the portal runs, in place of the one of the same id where there is one. Resolves
   * when it is answered for; a snapshot that cannot be made is logged, and the college waits for the next.
   */
  join(college: College): Promise<void>;
  /** Notes a failure of a section: logged and counted. */
  recordFailure(failure: ReleaseFailure, source: 'server' | 'browser', error: unknown): void;
  /** Notes a failure and quarantine it, so that nobody pays for it again; resolves when documents no longer use it. */
  quarantineRelease(failure: ReleaseFailure, source: 'server' | 'browser', error: unknown): Promise<void>;
  /**
   * A snapshot over another registry, for a preview; the caller closes its pool. `adding` is a remote that is shown whether
   * profiles name it or not. Rejects when any college cannot be shown.
   */
  snapshotOf(registry: Registry, adding?: string): Promise<Snapshot>;
  close(): Promise<void>;
}

/** What a portal is opened over. */
export interface PortalOptions {
  readonly config: Config;
  readonly colleges: readonly College[];
  readonly sources: DevReleases;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Where render pools come from; the portal closes it. */
  readonly pools: SparePool;
}

/** How many releases may turn out unusable while one snapshot is being made, before making it is given up. */
const MAX_ROUNDS = 12;

/** Puts a college in the place of the one of its id, or at the end of a list. */
function put(colleges: College[], college: College): void {
  const at = colleges.findIndex(({ id }) => id === college.id);
  if (at === -1) colleges.push(college);
  else colleges[at] = college;
}

class LivePortal implements Portal {
  readonly colleges: College[];
  readonly quarantine = new Quarantine();
  readonly metrics: Metrics;
  readonly #options: PortalOptions;
  readonly #failures: FailureLog;
  readonly #pools: SparePool;
  /** The colleges that snapshots are made for: one that joins is there before it is answered for. */
  readonly #viewed: College[];
  #snapshot: Snapshot | null = null;
  #last: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];
  #markTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PortalOptions) {
    this.#options = options;
    this.#failures = new FailureLog(options.log, options.config.RELEASES_DIR);
    this.colleges = [...options.colleges];
    this.#viewed = [...options.colleges];
    this.metrics = options.metrics;
    this.#pools = options.pools;
  }

  async open(): Promise<void> {
    const { config } = this.#options;
    const stopWatching = watchRegistry(config, () => {
      this.quarantine.clear();
      this.#follow('the registry');
      // A pack may have been waiting for a remote that is live only now.
      for (const { livePack } of this.colleges) if (livePack.problem !== null) void livePack.reload();
    });
    this.#stops = [stopWatching];
    // Watched from before it is read, so that no move falls between the two; what changes meanwhile waits its turn.
    const opening = this.#first();
    this.#last = opening.catch(() => {});
    for (const college of this.colleges) this.#followPack(college);
    try {
      await opening;
    } catch (error) {
      for (const stop of this.#stops) stop();
      throw error;
    }
  }

  #follow(what: string): void {
    this.refresh().catch((error: unknown) => {
      if (this.#closed) return;
      this.#options.log.error({ err: error }, `${what} changed but cannot be used; the last good one stays`);
    });
  }

  #followPack({ livePack, id }: College): void {
    const changed = () => this.#follow(`the pack ${id}`);
    livePack.on('change', changed);
    this.#stops.push(() => livePack.off('change', changed));
  }

  async join(college: College): Promise<void> {
    put(this.#viewed, college);
    this.#followPack(college);
    await this.refresh().catch((error: unknown) => {
      if (!this.#closed)
        this.#options.log.error(
          { err: error, college: college.id },
          'a college waits for its first snapshot',
        );
    });
    put(this.colleges, college);
  }

  async #first(): Promise<void> {
    this.#snapshot = await this.#make(await servedRegistry(this.#options.config));
    this.metrics.registryRevision.set(this.#snapshot.registryRevision);
    this.#pools.follow(bundlesOf(this.#snapshot.views));
  }

  current(): Snapshot {
    if (this.#snapshot === null) throw new Error('the portal is not open');
    return this.#snapshot;
  }

  /** Makes snapshots one after another; each reads the files as they are when it starts. */
  refresh(): Promise<void> {
    const next = this.#last.then(() => this.#replace());
    this.#last = next.catch(() => {});
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

  /** A snapshot of a registry. Unless it is `strict`, a college that cannot be shown stays as it was. */
  async #make(registry: Registry, wanted: { strict?: boolean; adding?: string } = {}): Promise<Snapshot> {
    const { strict = false, adding } = wanted;
    for (let round = 0; ; round += 1) {
      // What stays from before was sound once; should it not be any more, that ends the rounds.
      const views = await this.#views(registry, strict || round > MAX_ROUNDS, adding);
      const before = this.#snapshot;
      if (before && sameReleases(views, before.views)) {
        return { views, pool: before.pool, registryRevision: registry.revision };
      }
      if (this.#closed) throw new Error('the portal is closing');
      const { pool, failures } = await warmPool(this.#pools, views);
      if (failures.length === 0) return { views, pool, registryRevision: registry.revision };
      // Another round without what cannot be evaluated; it ends, because each round puts at least one release into quarantine.
      await pool.destroy();
      for (const { failure, error } of failures) {
        this.recordFailure(failure, 'server', error);
        this.quarantine.add(failure, 'server');
      }
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#markTimer);
    this.#closed = true;
    // Nobody is answered any more: whatever is being rendered or evaluated, for a switch too, ends with its threads.
    await this.#pools.close();
    await this.#last;
    await lastRegistryKept(this.#options.config);
  }

  async #replace(): Promise<void> {
    const { config, log } = this.#options;
    const began = performance.now();
    const before = this.current();
    const next = await this.#make(await servedRegistry(config));
    this.#snapshot = next;
    this.#pools.follow(bundlesOf(next.views));
    const seconds = (performance.now() - began) / 1000;
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
    const options = {
      place: config,
      registry,
      sources,
      quarantine: this.quarantine,
      ...(adding !== undefined && { adding }),
      onFailure: (failure: ReleaseFailure, error: unknown) => this.recordFailure(failure, 'server', error),
    };
    for (const college of this.#viewed) {
      const view = await collegeView(options, college.pack(), college.origin).catch((error: unknown) => {
        if (strict) throw error;
        return this.#lastGoodView(college.id, error);
      });
      if (view) views.set(college.id, view);
    }
    return views;
  }

  /**
   * The last good view of a college for which a remote has no usable release now, so that its problem does not hold
   * up the other colleges.
   */
  #lastGoodView(college: string, error: unknown): CollegeView | null {
    const before = this.#snapshot?.views.get(college) ?? null;
    if (before === null && college === this.#options.config.COLLEGE) throw error;
    const state = before ? 'what was live for it stays' : 'it is not served until that is mended';
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.error({ college, reason }, `the registry cannot be used for a college; ${state}`);
    return before;
  }

  recordFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): void {
    const { name, version, kind } = failure;
    this.metrics.remoteFailures.inc({ remote: name, version, kind, where });
    void this.#failures.write(failure, where, error);
  }

  /** Makes a new snapshot when the next quarantine entry expires, so that its release is tried again. */
  #scheduleExpiry(): void {
    clearTimeout(this.#markTimer);
    const end = this.quarantine.nextExpiry();
    if (end === Infinity) return;
    this.#markTimer = setTimeout(
      () => {
        void this.refresh().catch(() => {
          // The snapshot before it stays; the next change of registry or pack tries again.
        });
      },
      end - Date.now() + 100,
    );
    this.#markTimer.unref();
  }
}

/**
 * Opens the portal over its colleges: reads the registry, warms the render workers, and from then on follows
 * the registry and the packs. A change that cannot be used is logged, and what was live stays live.
 * Throws `ReleaseError` when there is nothing to start with.
 */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const portal = new LivePortal(options);
  await portal.open();
  return portal;
}
