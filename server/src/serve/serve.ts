import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { createMetrics } from '../base/metrics.ts';
import { openStoredResponses } from '../content/admin-api/index.ts';
import { Ledger } from '../content/documents/index.ts';
import { assertPack } from '../content/pack/index.ts';
import { createResizer, openPictureStore } from '../content/pictures/index.ts';
import { addPortal } from '../http/app.ts';
import { listenOptions, listenUnready } from '../http/listen.ts';
import { createServer, type Front, type LogOptions, type PortalServer } from '../http/server.ts';
import { openInbox } from '../inbox/index.ts';
import { DatabaseError } from '../store/errors.ts';
import { retryDuringOutage } from '../store/outage.ts';
import { storeAt } from '../store/store.ts';
import { openPortal, type Portal } from '../view/portal.ts';
import { prewarmPools } from '../view/prewarm.ts';
import type { DevReleases } from '../view/view.ts';
import { toListenError } from './listen-error.ts';
import { CollegeRoster } from './roster.ts';

/** A portal that listens on an address. */
export interface RunningPortal {
  readonly app: FastifyInstance;
  readonly address: string;
  /** Stops accepting requests, finishes those in flight, and releases all resources. */
  close(): Promise<void>;
}

/** A portal that handles requests in process and does not listen yet. */
export interface OpenPortal {
  readonly app: FastifyInstance;
  readonly portal: Portal;
  /** Starts to follow the folder of packs, to send mail and to delete old messages. */
  follow(): Promise<void>;
  /** Finishes requests in flight and releases all resources. */
  drain(): Promise<void>;
  readonly front: Front;
}

/** Options of `openServer`. */
export interface OpenOptions {
  readonly sources?: DevReleases;
  readonly log?: LogOptions;
  /** Called instead of `open`, which it may call until it succeeds. The server has no routes meanwhile. */
  readonly whileOpening?: (
    open: (isDatabaseAway: boolean) => Promise<Portal>,
    server: PortalServer,
  ) => Promise<Portal>;
}

/** Options of `serve`. */
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
export async function openServer(config: Config, options: OpenOptions = {}): Promise<OpenPortal> {
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
    const colleges = await roster.open();
    const open = (isDatabaseAway: boolean) =>
      openPortal({ config, colleges, sources, metrics, log: app.log, pools, isDatabaseAway });
    const portal = opened.adopt(await (options.whileOpening?.(open, server) ?? open(false)), (one) =>
      one.close(),
    );
    const inbox = opened.adopt(openInbox(config, portal.colleges, app.log), (one) => one.close());
    await addPortal(server, config, portal, inbox);
    app.addHook('onClose', () => opened.disposeAsync());
    async function follow(): Promise<void> {
      await inbox.start();
      await roster.follow(portal);
    }
    return { app, portal, drain, front: server.front, follow };
  } catch (error) {
    await Promise.allSettled([opened.disposeAsync(), app.close()]);
    throw error;
  }
}

/** Work before the portal is opened. While the database is away it is postponed. */
class Preparation {
  readonly #work: () => Promise<void>;
  /** Why the work has not succeeded yet. */
  error: DatabaseError | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Runs the work. Throws any error that is not of the database. */
  async run(): Promise<void> {
    try {
      await this.#work();
      this.error = null;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      this.error = error;
    }
  }

  /** Runs the work until it succeeds, while the portal serves what it has. */
  async finish({ log }: FastifyInstance): Promise<void> {
    if (this.error === null) return;
    log.error(
      { reason: this.error.message },
      'the releases of this start are installed once the database is back',
    );
    await retryDuringOutage(this.#work).then(
      () => log.info('the releases of this start are installed'),
      (error: unknown) =>
        log.error({ err: error }, 'the releases of this start cannot be installed; restart the portal'),
    );
  }
}

/** Listens. Throws `ConfigError` if HOST and PORT cannot be opened. */
async function listening<T>(config: Config, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    throw toListenError(config, error);
  }
}

/** What clients are told while the portal waits. The log has the details, which are not for everybody. */
const WAITING = 'The portal waits for its database, which cannot be reached. It serves as soon as it can.';

/** A server that opens its portal, or waits until it can. */
class Start {
  readonly #config: Config;
  readonly #preparation: Preparation;
  readonly #onWaiting: (address: string, reason: string) => void;
  /** Address on which the server listens while it waits; null if it need not wait. */
  address: string | null = null;

  constructor(
    config: Config,
    preparation: Preparation,
    onWaiting: (address: string, reason: string) => void,
  ) {
    this.#config = config;
    this.#preparation = preparation;
    this.#onWaiting = onWaiting;
  }

  /** Opens the portal, as soon as the database can be reached. */
  readonly open: NonNullable<OpenOptions['whileOpening']> = async (open, { app, front }) => {
    const preparation = this.#preparation;
    let reason = '';
    async function attempt(): Promise<Portal> {
      // It has just failed before the first attempt.
      if (preparation.error !== null && reason !== '') await preparation.run();
      return open(preparation.error !== null).catch((error: unknown) => {
        // If the database returned in between, the releases are not live yet.
        throw preparation.error ?? error;
      });
    }
    return retryDuringOutage(attempt, async ({ message }) => {
      front.unavailable = WAITING;
      this.address ??= await listening(this.#config, () =>
        listenUnready(app, listenOptions(this.#config, process.env, process.pid)),
      );
      if (reason === message) return;
      reason = message;
      this.#onWaiting(this.address, message);
    });
  };
}

/**
 * Opens the portal and listens. While the database is away, it serves what DATA_DIR has. Without anything to serve it
 * listens, responds with 503, and keeps trying. Throws like `openServer`, and `ConfigError` if its port is in use.
 */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningPortal> {
  const { prepare = async () => {}, onWaiting = () => {}, ...rest } = options;
  const preparation = new Preparation(prepare);
  await preparation.run();
  const start = new Start(config, preparation, onWaiting);
  const server = await openServer(config, { ...rest, whileOpening: start.open });
  const { app, front, drain, follow } = server;
  try {
    await follow();
    const listen = () => listening(config, () => app.listen(listenOptions(config, process.env, process.pid)));
    await app.ready();
    const address = start.address ?? (await listen());
    front.unavailable = null;
    void preparation.finish(app);
    return { app, address, close: drain };
  } catch (error) {
    await app.close();
    throw error;
  }
}
