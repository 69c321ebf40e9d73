import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  collegePictures,
  createApiReader,
  createReadingPool,
  embeddedSource,
  measured,
  type PictureMeans,
  type ReadingPool,
  uploadsUpstreamOf,
  upstreamSource,
  withCellList,
  withCircuit,
} from './admin-api/index.ts';
import type { Config } from './config.ts';
import { CollegeDocuments, FileChecks, type Ledger, openLedger, packContent } from './documents/index.ts';
import { ConfigError, codeOf } from './errors.ts';
import { addPortal, createServer, type LogOptions } from './http/app.ts';
import { createFairQueue } from './http/fair-queue.ts';
import { listeningPlace } from './http/listen.ts';
import { openInbox } from './inbox/index.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { foldersOf, PackError, packIds, watchPack } from './pack/index.ts';
import { createMaker, openPictureStore, pictureLimits } from './pictures/index.ts';
import { type College, hostsOf } from './portal/college.ts';
import { selectableRemotes } from './portal/known-remotes.ts';
import { openPortal } from './portal/portal.ts';
import type { DevReleases } from './portal/view.ts';
import { createSiteSearch, documentSource } from './search/index.ts';

/** Path of the portal's own uploads. */
const UPLOADS = '/admin/uploads';

/** What every college is opened with. */
interface CollegeMeans {
  /** Reads answers, and cleans the pages of packs. */
  readonly reading: ReadingPool;
  readonly sources: DevReleases;
  readonly pictures: PictureMeans;
  /** Old addresses of documents, of all colleges. */
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

async function openCollege(config: Config, id: string, means: CollegeMeans): Promise<College> {
  const { reading, sources, metrics, log } = means;
  const livePack = await watchPack(path.join(config.COLLEGES_DIR, id), {
    // A page's body stands right under its h1.
    clean: (html) => reading.clean(html, { uploadsBase: UPLOADS, topHeading: 2 }),
    remotes: async () => [...(await selectableRemotes(config)), ...sources.keys()],
  });
  livePack.on('problem', (error) => log.error({ college: id }, error.message));
  livePack.on('solved', () => log.info({ college: id }, 'the pack is sound again'));
  const pack = () => livePack.current;
  const { profile } = pack();
  const isDefault = id === config.COLLEGE;
  const upstream = (isDefault ? config.API_UPSTREAM : undefined) ?? profile.api.upstream;
  const uploads = (isDefault ? config.UPLOADS_UPSTREAM : undefined) ?? profile.api.uploads;
  const source =
    upstream === undefined
      ? embeddedSource(pack)
      : withCellList(
          withCircuit(
            measured(upstreamSource({ base: upstream, ...(uploads && { uploads }) }), (outcome, seconds) =>
              metrics.upstreamSeconds.observe({ college: id, outcome }, seconds),
            ),
            {
              onChange: (state) => {
                metrics.upstreamResting.set({ college: id }, state === 'open' ? 1 : 0);
                if (state === 'closed') log.info({ college: id }, 'the admin API answers again');
                else log.warn({ college: id }, 'the admin API fails again and again; it is given a rest');
              },
            },
          ),
          () => Object.values(pack().profile.cells),
        );
  const { uploadsOrigin } = source;
  const reader = createApiReader({
    source,
    reading,
    origin: { college: id, uploadsBase: UPLOADS, ...(uploadsOrigin && { uploadsOrigin }) },
    freshSeconds: profile.api.freshSeconds ?? 60,
    onFailure: ({ kind, call, message }) => log.warn({ college: id, kind, call }, message),
    onGiven: (given) => metrics.answers.inc({ college: id, given }),
  });
  const origin = ((isDefault ? config.PUBLIC_URL : undefined) ?? profile.publicUrl).replace(/\/+$/, '');
  const uploadsUpstream =
    upstream === undefined ? undefined : uploadsUpstreamOf({ base: upstream, ...(uploads && { uploads }) });
  const documentsFile = path.join(config.DATA_DIR, 'documents', `${id}.json`);
  const documents = new CollegeDocuments({
    site: () => ({ id, origin, uploadsBase: UPLOADS, folders: foldersOf(pack().profile) }),
    pack,
    reader,
    expires: source.expires,
    facts: (href) => pack().facts(href),
    ...(uploadsUpstream !== undefined && {
      checks: new FileChecks(documentsFile, { path: UPLOADS, upstream: uploadsUpstream }),
    }),
    file: documentsFile,
    ledger: means.ledger,
    contentOf: packContent(pack),
    onProblem: (error) => log.error({ college: id, err: error }, 'the documents could not be read'),
  });
  return {
    id,
    hosts: hostsOf(profile.hosts, origin),
    origin,
    livePack,
    reader,
    documents,
    uploadsUpstream,
    pictures: collegePictures(means.pictures, {
      college: id,
      pack,
      uploadsUpstream,
      inTurn: createFairQueue(pictureLimits).run,
      onProblem: (error, names) =>
        log.warn(
          { college: id, upload: names.join('/') },
          `a picture cannot be made smaller: ${error.message}`,
        ),
    }),
    search: createSiteSearch({
      pack,
      reader,
      sources: [documentSource(documents)],
      onFailure: (search, error) => log.warn({ college: id, search }, `the search lacks a part: ${error}`),
    }),
    pack,
  };
}

/**
 * Opens every college whose pack is sound. A college with a broken pack is skipped until the next start; if it is the
 * default college, its `PackError` is thrown.
 */
async function openColleges(config: Config, ids: readonly string[], means: CollegeMeans): Promise<College[]> {
  const opened = await Promise.all(
    ids.map((id) =>
      openCollege(config, id, means).catch((error: unknown) => {
        if (id === config.COLLEGE || !(error instanceof PackError)) throw error;
        means.log.error(
          { college: id },
          `${error.message}\nIt is not served until it is mended and the server starts again.`,
        );
        return null;
      }),
    ),
  );
  return opened.filter((college) => college !== null);
}

/** A portal that listens. */
export interface RunningPortal {
  readonly app: FastifyInstance;
  readonly address: string;
  /** Stops taking requests, answers those under way, and gives everything back. */
  close(): Promise<void>;
}

/**
 * Starts the portal server: packs, releases, render workers, HTTP. Installs, builds and publishes nothing.
 * Throws `ConfigError` (also `PackError`, `ReleaseError`) with a one-screen message when it cannot start.
 */
export async function serve(
  config: Config,
  options: { sources?: DevReleases; log?: LogOptions } = {},
): Promise<RunningPortal> {
  const server = createServer(config, options.log);
  const { app, drain } = server;
  const ids = await packIds(config.COLLEGES_DIR);
  if (!ids.includes(config.COLLEGE)) {
    throw new ConfigError(
      `There is no college pack "${config.COLLEGE}".\nSet COLLEGE to one of: ${ids.join(', ') || '(none)'}`,
    );
  }
  const sources: DevReleases = options.sources ?? new Map();
  const reading = createReadingPool(path.join(config.DATA_DIR, 'answers'));
  const store = await openPictureStore(
    path.join(config.DATA_DIR, 'pictures'),
    config.PICTURE_CACHE_MB * 1_000_000,
  );
  const maker = createMaker();
  const metrics = createMetrics();
  const ledger = openLedger(config);
  const means = { reading, sources, pictures: { maker, store }, ledger, metrics, log: app.log };
  const [colleges] = await Promise.all([openColleges(config, ids, means), reading.warm()]);
  const portal = await openPortal({
    config,
    colleges,
    sources,
    metrics,
    log: app.log,
  });
  const inbox = openInbox(config, colleges, app.log);
  await addPortal(server, config, portal, inbox);
  app.addHook('onClose', async () => {
    await inbox.close();
    await portal.close();
    await Promise.all(colleges.map(({ documents }) => documents.close()));
    await Promise.all(colleges.map(({ livePack }) => livePack.close()));
    await reading.close();
    await maker.close();
  });
  try {
    const address = await app.listen(listeningPlace(config, process.env, process.pid));
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
