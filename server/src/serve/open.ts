import path from 'node:path';
import { reachableOrigin } from '@kalalaya/node/loopback';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import { createFairQueue } from '../base/fair-queue.ts';
import type { Metrics } from '../base/metrics.ts';
import {
  ApiReader,
  createCollegePictures,
  embeddedSource,
  type StoredResponses,
  upstreamSource,
  withCellList,
  withCircuit,
} from '../content/admin-api/index.ts';
import { type College, hostsOf, upstreamOf } from '../content/college.ts';
import {
  CollegeDocuments,
  createPackHashReader,
  FileChecks,
  type Ledger,
} from '../content/documents/index.ts';
import { createHtmlCleaner } from '../content/html/clean-html.ts';
import { foldersOf, watchPack } from '../content/pack/index.ts';
import { type PicturesOptions, pictureLimits } from '../content/pictures/index.ts';
import { documentSource, SiteSearch } from '../content/search/index.ts';

/**
 * Limits of one college's calls without a cached response, which anybody can request with made-up ids. They leave half
 * of the connections to its admin API to documents.
 */
const UNCACHED_CALLS = { atOnce: 4, waiting: 200 };

/** Path of uploads on the portal. */
const UPLOADS = '/admin/uploads';

/** Dependencies shared by all colleges. */
export interface CollegeDependencies {
  /** The last good responses of the admin APIs. */
  readonly stored: StoredResponses;
  readonly pictures: Pick<PicturesOptions, 'maker' | 'store'>;
  /** Old addresses of the documents of all colleges. */
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/**
 * Opens the college of a pack: its content, admin API, documents and search. It follows changes of its folder.
 * @throws {PackError} if the pack is invalid.
 */
export async function openCollege(
  config: Config,
  id: string,
  dependencies: CollegeDependencies,
): Promise<College> {
  const { stored, metrics, log } = dependencies;
  // A page's body follows its h1.
  const cleanBody = createHtmlCleaner({ uploadsBase: UPLOADS, topHeading: 2 });
  const livePack = await watchPack(path.join(config.COLLEGES_DIR, id), cleanBody);
  livePack.on('invalid', (error) => log.error({ college: id }, error.message));
  livePack.on('recovered', () => log.info({ college: id }, 'the pack is valid again'));
  const pack = () => livePack.current;
  const { profile } = pack();
  const upstream = upstreamOf(config, profile);
  const source =
    upstream === null
      ? embeddedSource(pack)
      : withCellList(
          withCircuit(upstreamSource(upstream), {
            onRequest: (outcome, seconds) =>
              metrics.upstreamSeconds.observe({ college: id, outcome }, seconds),
            onChange(state) {
              metrics.upstreamPaused.set({ college: id }, state === 'open' ? 1 : 0);
              if (state === 'closed') log.info({ college: id }, 'the admin API responds again');
              else log.warn({ college: id }, 'the admin API fails repeatedly; requests to it are paused');
            },
          }),
          () => Object.values(pack().profile.cells),
        );
  const { uploadsOrigin } = source;
  const reader = new ApiReader({
    source,
    stored,
    clean: createHtmlCleaner({ uploadsBase: UPLOADS, ...(uploadsOrigin && { uploadsOrigin }) }),
    origin: {
      college: id,
      uploadsBase: UPLOADS,
      ...(upstream !== null && { upstream: upstream.base }),
      ...(uploadsOrigin && { uploadsOrigin }),
      ...(profile.timeZone !== undefined && { timeZone: profile.timeZone }),
    },
    freshSeconds: profile.api.freshSeconds ?? 60,
    onFailure: ({ kind, call, message }) => log.warn({ college: id, kind, call }, message),
    onProblem: (error) => log.error({ college: id, err: error }, 'a response could not be read'),
    onResponse: (freshness) => metrics.apiResponses.inc({ college: id, given: freshness }),
  });
  const origin = (
    (id === config.COLLEGE ? config.PUBLIC_URL : undefined) ?? reachableOrigin(profile.publicUrl, config.PORT)
  ).replace(/\/+$/, '');
  const documentsFile = path.join(config.DATA_DIR, 'documents', `${id}.json`);
  const documents = new CollegeDocuments({
    site: () => ({ id, origin, uploadsBase: UPLOADS, folders: foldersOf(pack().profile) }),
    pack,
    reader,
    expires: source.expires,
    facts: (href) => pack().facts(href),
    ...(uploadsOrigin && {
      checks: new FileChecks(documentsFile, { path: UPLOADS, upstream: uploadsOrigin }),
    }),
    file: documentsFile,
    ledger: dependencies.ledger,
    readFileHash: createPackHashReader(pack),
    reloadPack: () => livePack.reload(),
    onProblem: (error) => log.error({ college: id, err: error }, 'the documents could not be read'),
  });
  return {
    id,
    hosts: hostsOf(profile.hosts, origin),
    origin,
    livePack,
    reader,
    documents,
    uploadsUpstream: uploadsOrigin,
    pictures: createCollegePictures({
      ...dependencies.pictures,
      college: id,
      pack,
      uploadsUpstream: uploadsOrigin,
      inTurn: createFairQueue(pictureLimits).run,
      onProblem: (error, names) =>
        log.warn(
          { college: id, upload: names.join('/') },
          `a picture cannot be made smaller: ${error.message}`,
        ),
    }),
    inTurn: createFairQueue(UNCACHED_CALLS).run,
    search: new SiteSearch({
      pack,
      reader,
      sources: [documentSource(documents)],
      onFailure: (search, error) =>
        log.warn({ college: id, search }, `part of the search is missing: ${error}`),
    }),
    pack,
  };
}

/** Releases the resources of a college. Requests that still use it are served from memory. */
export async function closeCollege({ documents, livePack }: College): Promise<void> {
  await Promise.all([documents.close(), livePack.close()]);
}
