import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openReading, type ReadingPool } from './admin-api/index.ts';
import { CollegeRoster } from './colleges/roster.ts';
import type { Config } from './config.ts';
import { openLedger } from './document-index/index.ts';
import { ConfigError, codeOf } from './errors.ts';
import { addPortal, createServer, type LogOptions } from './http/app.ts';
import { listeningPlace } from './http/listen.ts';
import { collectWhenIdle } from './idle-gc/when-idle.ts';
import { openInbox } from './inbox/index.ts';
import { createMetrics } from './metrics.ts';
import { packIds } from './pack/index.ts';
import { createMaker, openPictureStore } from './pictures/index.ts';
import { openPortal, type Portal } from './portal/portal.ts';
import { poolsAhead } from './portal/prewarm.ts';
import type { DevReleases } from './portal/view.ts';
import { joinProcesses, type Membership } from './processes/worker.ts';

/** A portal that listens. */
export interface RunningPortal {
  readonly app: FastifyInstance;
  readonly address: string;
  /** Stops taking requests, answers those under way, and gives everything back. */
  close(): Promise<void>;
}

/** A portal that answers in process and does not listen yet. */
export interface OpenPortal {
  readonly app: FastifyInstance;
  readonly portal: Portal;
  /** Begins to follow the folder of packs. */
  follow(): Promise<void>;
  /** Answers what is under way, and gives everything back. */
  drain(): Promise<void>;
  /** What it shares with the other processes of its server; null when it serves alone. */
  readonly membership: Membership | null;
}

/** How a portal is started. */
export interface ServeOptions {
  readonly sources?: DevReleases;
  readonly log?: LogOptions;
  /** Threads that read answers, where they were started before; the portal ends them. */
  readonly reading?: ReadingPool;
}

/**
 * Opens the portal: packs, releases, render workers, routes. It has no socket: `app.inject` asks it. Installs, builds and
 * publishes nothing. Throws `ConfigError` (also `PackError`, `ReleaseError`) with a one-screen message when it cannot.
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
  const reading = options.reading ?? openReading(config);
  // Evaluates while packs are read, which waits for the threads of `reading`.
  const pools = poolsAhead(config, sources);
  const store = await openPictureStore(
    path.join(config.DATA_DIR, 'pictures'),
    config.PICTURE_CACHE_MB * 1_000_000,
  );
  const maker = createMaker();
  const metrics = createMetrics();
  const membership = joinProcesses(metrics.registry);
  const ledger = openLedger(config);
  const means = { reading, sources, pictures: { maker, store }, ledger, metrics, log: app.log };
  const roster = new CollegeRoster(config, means);
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
  await addPortal(server, config, portal, inbox, membership);
  app.addHook('onClose', async () => {
    await inbox.close();
    await portal.close();
    await roster.close();
    await reading.close();
    await maker.close();
  });
  return { app, portal, membership, drain, follow: () => roster.follow(portal) };
}

/**
 * Starts the portal server, which listens then. Throws as `openServer`, and `ConfigError` when its port is taken.
 */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningPortal> {
  const { app, membership, drain, follow } = await openServer(config, options);
  await follow();
  const stop = collectWhenIdle();
  app.addHook('onClose', async () => stop());
  try {
    // What systemd hands over is meant for the process that keeps those that serve.
    const meant = membership === null ? process.pid : process.ppid;
    const address = await app.listen(listeningPlace(config, process.env, meant));
    membership?.ready(address);
    return { app, address, close: drain };
  } catch (error) {
    await app.close();
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `Port ${config.PORT} on ${config.HOST} is taken by another program.\nStop it, or choose another port: PORT=${config.PORT + 1} npm start`,
      { cause: error },
    );
  }
}
