import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openReadingPool, type ReadingPool } from './admin-api/index.ts';
import { CollegeRoster } from './colleges/roster.ts';
import type { Config } from './config.ts';
import { openLedger } from './document-index/index.ts';
import { ConfigError, codeOf } from './errors.ts';
import { addPortal, createServer, type LogOptions } from './http/app.ts';
import { listenOptions } from './http/listen.ts';
import { collectWhenIdle } from './idle-gc/when-idle.ts';
import { openInbox } from './inbox/index.ts';
import { createMetrics } from './metrics.ts';
import { packIds } from './pack/index.ts';
import { createResizer, openPictureStore } from './pictures/index.ts';
import { openPortal, type Portal } from './portal/portal.ts';
import { prewarmPools } from './portal/prewarm.ts';
import type { DevReleases } from './portal/view.ts';
import { type ClusterConnection, joinCluster } from './processes/worker.ts';

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
  /** Starts to follow the folder of packs. */
  follow(): Promise<void>;
  /** Finishes requests in flight and releases all resources. */
  drain(): Promise<void>;
  /** Connection to the other worker processes of the server; null for a single process. */
  readonly cluster: ClusterConnection | null;
}

/** Options of `openServer` and `serve`. */
export interface ServeOptions {
  readonly sources?: DevReleases;
  readonly log?: LogOptions;
  /** Reading threads that were started before; the portal ends them. */
  readonly reading?: ReadingPool;
}

/**
 * Opens the portal: packs, releases, render workers, routes. It does not listen; use `app.inject`. It installs, builds and
 * publishes nothing.
 * @throws {ConfigError} with a one-screen message (also `PackError`, `ReleaseError`) if it cannot be opened.
 */
export async function openServer(config: Config, options: ServeOptions = {}): Promise<OpenPortal> {
  const server = createServer(config, options.log);
  const { app, drain } = server;
  const ids = await packIds(config.COLLEGES_DIR);
  if (!ids.includes(config.COLLEGE)) {
    throw new ConfigError(
      `There is no college pack "${config.COLLEGE}".\nSet COLLEGE to one of: ${ids.join(', ') || '(none)'}`,
    );
  }
  const sources: DevReleases = options.sources ?? new Map();
  const reading = options.reading ?? openReadingPool(config);
  // Evaluates releases while packs are read, which waits for the threads of `reading`.
  const pools = prewarmPools(config, sources);
  const store = await openPictureStore(
    path.join(config.DATA_DIR, 'pictures'),
    config.PICTURE_CACHE_MB * 1_000_000,
  );
  const maker = createResizer();
  const metrics = createMetrics();
  const cluster = joinCluster(metrics.registry);
  const ledger = openLedger(config);
  const dependencies = { reading, sources, pictures: { maker, store }, ledger, metrics, log: app.log };
  const roster = new CollegeRoster(config, dependencies);
  const opening = Promise.all([roster.open(), reading.warm()]);
  const [colleges] = await opening.catch(async (error: unknown) => {
    await pools.close();
    throw error;
  });
  const portal = await openPortal({
    config,
    colleges,
    sources,
    metrics,
    log: app.log,
    pools,
  });
  const inbox = openInbox(config, portal.colleges, app.log);
  await addPortal(server, config, portal, inbox, cluster);
  app.addHook('onClose', async () => {
    await inbox.close();
    await portal.close();
    await roster.close();
    await reading.close();
    await maker.close();
  });
  return { app, portal, cluster, drain, follow: () => roster.follow(portal) };
}

/** Opens the portal and listens. Throws like `openServer`, and `ConfigError` if its port is in use. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningPortal> {
  const { app, cluster, drain, follow } = await openServer(config, options);
  await follow();
  const stop = collectWhenIdle();
  app.addHook('onClose', async () => stop());
  try {
    // systemd addresses the socket to the supervisor process.
    const listenerPid = cluster === null ? process.pid : process.ppid;
    const address = await app.listen(listenOptions(config, process.env, listenerPid));
    cluster?.ready(address);
    return { app, address, close: drain };
  } catch (error) {
    await app.close();
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `Port ${config.PORT} on ${config.HOST} is in use by another program.\nStop it, or choose another port: PORT=${config.PORT + 1} npm start`,
      { cause: error },
    );
  }
}
