import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { createMetrics } from '../base/metrics.ts';
import { openStoredResponses } from '../content/admin-api/index.ts';
import { Ledger } from '../content/documents/index.ts';
import { assertPack } from '../content/pack/index.ts';
import { createResizer, openPictureStore } from '../content/pictures/index.ts';
import { addPortal } from '../http/app.ts';
import { type ListenOptions, listenOptions, listenUnready } from '../http/listen.ts';
import { packWebhook } from '../http/pack-webhook.ts';
import { createServer, type LogOptions, type PortalServer } from '../http/server.ts';
import { openInbox } from '../inbox/index.ts';
import { DatabaseError } from '../store/errors.ts';
import { retryDuringOutage } from '../store/outage.ts';
import { storeAt } from '../store/store.ts';
import { Portal } from '../view/portal.ts';
import { prewarmPools } from '../view/prewarm.ts';
import type { DevReleases } from '../view/view.ts';
import { toListenError } from './listen-error.ts';
import { createPackFollower, recoverPacks } from './pack-follower.ts';
import { CollegeRoster } from './roster.ts';

export interface OpenOptions {
  readonly sources?: DevReleases;
  readonly log?: LogOptions;
  /** Called instead of `open`, which it may call until it succeeds. The server has no routes meanwhile. */
  readonly whileOpening?: (
    open: (isDatabaseAway: boolean) => Promise<Portal>,
    server: PortalServer,
  ) => Promise<Portal>;
}

export interface ServeOptions extends Omit<OpenOptions, 'whileOpening'> {
  /** Runs before the portal is opened, such as the installation of releases. An outage only postpones it. */
  readonly prepare?: () => Promise<void>;
  /** Called when the server listens, but waits for the database, and again when the reason changes. */
  readonly onWaiting?: (address: string, reason: string) => void;
}

/**
 * Opens the portal: packs, releases, render workers, routes. It does not listen; use `app.inject`. It installs, builds and
 * publishes nothing.
 * @throws {ConfigError} with a one-screen message (also `PackError`, `ReleaseError`) if it cannot be opened.
 */
export async function openServer(config: Config, options: OpenOptions = {}) {
  const server = createServer(config, options.log);
  const { app, drain } = server;
  // Released in reverse order when the server closes, or if one of the next steps fails.
  const opened = new AsyncDisposableStack();
  try {
    await assertPack(config);
    opened.defer(() => storeAt(config).close());
    const sources: DevReleases = options.sources ?? new Map();
    const stored = opened.adopt(openStoredResponses(path.join(config.DATA_DIR, 'answers')), (one) =>
      one.close(),
    );
    // Evaluates releases while packs are read.
    const pools = opened.adopt(prewarmPools(config, sources), (all) => all.close());
    const store = await openPictureStore(
      path.join(config.DATA_DIR, 'pictures'),
      config.PICTURE_CACHE_MB * 1_000_000,
    );
    const maker = opened.adopt(createResizer(), (one) => one.close());
    const metrics = createMetrics();
    const ledger = new Ledger(config);
    const dependencies = { stored, pictures: { maker, store }, ledger, metrics, log: app.log };
    const roster = opened.adopt(new CollegeRoster(config, dependencies), (one) => one.close());
    const follower = opened.adopt(createPackFollower(config, roster, app.log), (one) => one.close());
    const colleges = await roster.open();
    const open = async (isDatabaseAway: boolean) => {
      const shared = { config, colleges, sources, metrics, log: app.log, pools };
      const portal = new Portal({ ...shared, isDatabaseAway });
      await portal.open();
      return portal;
    };
    const portal = opened.adopt(await (options.whileOpening?.(open, server) ?? open(false)), (one) =>
      one.close(),
    );
    const inbox = opened.adopt(openInbox(config, portal.colleges, app.log), (one) => one.close());
    await addPortal(server, config, portal, inbox);
    await app.register(packWebhook, { secret: config.PACK_WEBHOOK_SECRET, fetchPack: follower.fetchPack });
    app.addHook('onClose', () => opened.disposeAsync());
    /** Starts to follow the folder of packs, to send mail and to delete old messages. */
    async function follow(): Promise<void> {
      await inbox.start();
      await roster.follow(portal);
      follower.start();
    }
    return { app, portal, drain, front: server.front, follow };
  } catch (error) {
    await Promise.allSettled([opened.disposeAsync(), app.close()]);
    throw error;
  }
}

/** Message to clients while the portal is not open. Only the log has details, because they may name internal hosts. */
const WAITING = 'The portal waits for its database, which cannot be reached. It serves as soon as it can.';

/**
 * Opens the portal and listens. While the database is away, it serves what DATA_DIR has. Without anything to serve it
 * listens, responds with 503, and keeps trying. Throws like `openServer`, and `ConfigError` if its port is in use.
 */
export async function serve(config: Config, options: ServeOptions = {}) {
  const { prepare = async () => {}, onWaiting = () => {}, ...rest } = options;
  /** Why `prepare` is postponed, until the database is back. */
  let outage: DatabaseError | null = null;
  async function tryPrepare(): Promise<void> {
    try {
      await prepare();
      outage = null;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      outage = error;
    }
  }
  /** Prepares, if that is postponed, while the portal serves what it has. */
  async function finishPreparing({ log }: FastifyInstance): Promise<void> {
    if (outage === null) return;
    log.error(
      { reason: outage.message },
      'the releases of this start are installed once the database is back',
    );
    await retryDuringOutage(prepare).then(
      () => log.info('the releases of this start are installed'),
      (error: unknown) =>
        log.error({ err: error }, 'the releases of this start cannot be installed; restart the portal'),
    );
  }
  const listenWith = (listen: (at: ListenOptions) => Promise<string>) =>
    listen(listenOptions(config, process.env, process.pid)).catch((error: unknown) => {
      throw toListenError(config, error);
    });
  /** Address on which the server listens; it may listen and wait before it serves. */
  let address: string | null = null;
  const whileOpening: OpenOptions['whileOpening'] = async (open, { app, front }) => {
    let reason = '';
    async function attempt(): Promise<Portal> {
      // It has just failed before the first attempt.
      if (outage !== null && reason !== '') await tryPrepare();
      return open(outage !== null).catch((error: unknown) => {
        // If the database returned in between, the releases are not live yet.
        throw outage ?? error;
      });
    }
    return retryDuringOutage(attempt, async ({ message }) => {
      front.unavailable = WAITING;
      address ??= await listenWith((at) => listenUnready(app, at));
      if (reason === message) return;
      reason = message;
      onWaiting(address, message);
    });
  };
  await tryPrepare();
  await recoverPacks(config);
  const { app, front, drain, follow } = await openServer(config, { ...rest, whileOpening });
  try {
    await follow();
    await app.ready();
    address ??= await listenWith((at) => app.listen(at));
    front.unavailable = null;
    void finishPreparing(app);
    /** Stops accepting requests, finishes those in flight, and releases all resources. */
    const close = drain;
    return { app, address, close };
  } catch (error) {
    await app.close();
    throw error;
  }
}
