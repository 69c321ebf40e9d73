import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventsByCell } from '@kalalaya/contract/calls';
import { matchRoute } from '@kalalaya/contract/routes';
import { commandLine } from '@kalalaya/node/command-line';
import { ExpectedError } from '@kalalaya/node/errors';
import { withLock } from '@kalalaya/node/lock';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config.ts';
import type { College } from '../../content/college.ts';
import { Ledger } from '../../content/documents/index.ts';
import { headerPolicy } from '../../document/content-security-policy.ts';
import type { LogOptions } from '../../http/server.ts';
import type { Portal } from '../../view/portal.ts';
import { pagePaths } from './addresses.ts';
import { writeApiResponses, writePortalResponses } from './api-responses.ts';
import { writeAssets } from './assets.ts';
import type { ExportContext } from './context.ts';
import { ExportFolder, type SkippedFile } from './folder.ts';
import { apacheHeaders, netlifyHeaders, nginxHeaders } from './header-files.ts';
import { readHeaderRules, selectSamples } from './header-rules.ts';
import { limitsOf } from './limits.ts';
import { MANIFEST, OWN_FOLDER } from './manifest.ts';
import { writePages } from './pages.ts';
import { readFolder } from './read-folder.ts';
import {
  apacheRedirects,
  type ExportedRedirects,
  hostRedirects,
  nginxRedirects,
  redirectDocuments,
  selectRedirects,
} from './redirect-files.ts';
import { writeSearchLists } from './search-files.ts';
import { type ExportPlan, planExport } from './view.ts';

/** A portal without a socket, as `openServer` opens it. */
interface OpenPortal {
  readonly app: FastifyInstance;
  readonly portal: Portal;
  drain(): Promise<void>;
}

/** Source, target and progress callback of an export. */
export interface ExportOptions {
  readonly folder: string;
  /** Id of the college's pack. */
  readonly college: string;
  /** URL that receives messages of the contact form; '' for none. */
  readonly messagesTo: string;
  readonly onProgress: (what: string, done: number, total?: number) => void;
  /** Opens the portal that the site is read from, without a socket. */
  readonly open: (config: Config, options: { readonly log: LogOptions }) => Promise<OpenPortal>;
}

/** Result of an export. */
export interface ExportSummary {
  readonly pages: number;
  readonly responses: number;
  readonly files: number;
  readonly counts: ExportFolder['counts'];
  /** Files that are missing or out of date, with the reason. */
  readonly missing: readonly SkippedFile[];
  /** Sentences about what a static export cannot do. */
  readonly limits: readonly string[];
}

/** Timeout for the site search to be complete, in milliseconds. */
const SEARCH_TIMEOUT_MS = 60_000;
/** Interval at which the site search is polled, in milliseconds. */
const SEARCH_POLL_MS = 500;
/** Timeout for another export into the folder, in milliseconds. */
const LOCK_TIMEOUT_MS = 500;

/** Returns a configuration in which the college is the default one. */
function configFor({ DEV_ORIGINS: _dev, ...config }: Config, college: string): Config {
  const baseConfig = { ...config, DEV_ORIGINS: [] };
  if (college === config.COLLEGE) return baseConfig;
  const { API_UPSTREAM: _api, UPLOADS_UPSTREAM: _uploads, PUBLIC_URL: _url, ...own } = baseConfig;
  return { ...own, COLLEGE: college };
}

/** Waits until the documents and the site search are complete. */
async function waitUntilComplete(college: College, view: ExportPlan['view']): Promise<boolean> {
  await college.documents.refresh();
  const deadline = Date.now() + SEARCH_TIMEOUT_MS;
  for (;;) {
    const { isComplete: isSearchComplete } = await college.search.find(view, 'a', 1);
    if ((isSearchComplete && college.documents.state().complete) || Date.now() > deadline)
      return isSearchComplete;
    await pause(SEARCH_POLL_MS);
  }
}

async function readOldIds(config: Config, { id }: College): Promise<readonly string[]> {
  return [...(await new Ledger(config).aliases(id)).keys()];
}

/** Writes the header files for static hosts, based on the headers that the portal sends. */
async function writeHeaders(
  { app }: OpenPortal,
  { apiBase }: ExportPlan,
  folder: ExportFolder,
  {
    addresses,
    policy,
    redirects,
  }: {
    readonly addresses: readonly string[];
    readonly policy: string;
    readonly redirects: ExportedRedirects;
  },
): Promise<void> {
  const responses = [
    { pattern: `${apiBase}/*`, address: '/admin/api/scrollers' },
    { pattern: '/portal/content/*', address: '/portal/content/home' },
  ];
  const own = addresses.filter((address) => !address.startsWith('/event-details/'));
  const rules = await readHeaderRules(app, [...responses, ...selectSamples(own)], headerPolicy(policy));
  await folder.put('_headers', netlifyHeaders(rules));
  await folder.put(
    '.htaccess',
    apacheHeaders(rules, apiBase.startsWith('/admin/'), apacheRedirects(redirects)),
  );
  await folder.put(`${OWN_FOLDER}/nginx.conf`, nginxHeaders(rules, nginxRedirects(redirects)));
}

/** Writes the redirects from addresses of the former site as rules and documents. */
async function writeRedirects(
  { college, plan, folder }: Omit<ExportContext, 'onProgress'>,
  paths: readonly string[],
): Promise<ExportedRedirects> {
  const { routeTable, site } = plan.view;
  const redirects = selectRedirects(
    college.pack().redirects,
    (file) => folder.has(file),
    (path) => {
      const route = matchRoute(routeTable, path)?.route;
      return route === undefined ? null : (route.query ?? []);
    },
  );
  await folder.put('_redirects', hostRedirects(redirects, paths));
  for (const [file, document] of redirectDocuments(redirects, site.origin)) await folder.put(file, document);
  return redirects;
}

async function writeExport(
  opened: OpenPortal,
  config: Config,
  folder: ExportFolder,
  { messagesTo, onProgress }: ExportOptions,
): Promise<ExportSummary> {
  const { app, portal } = opened;
  const college = portal.colleges.find(({ id }) => id === config.COLLEGE);
  const liveView = portal.current().views.get(config.COLLEGE);
  if (!college || !liveView)
    throw new ExpectedError(`${config.COLLEGE} cannot be exported.
To find out why, run: ${commandLine('check')}`);
  onProgress('documents and search', 0);
  const isSearchComplete = await waitUntilComplete(college, liveView);
  const plan = planExport(config, college, liveView, messagesTo);
  const oldIds = await readOldIds(config, college);
  const paths = await pagePaths(college, plan.view, oldIds);
  const progress = (what: string) => (done: number, total: number) => onProgress(what, done, total);
  const pageResult = await writePages(
    { portal, college, plan, folder, onProgress: progress('pages') },
    paths,
  );
  const own = { app, college, plan, folder };
  const { responses, failed, uploads } = await writeApiResponses({
    ...own,
    onProgress: progress('responses'),
  });
  await writePortalResponses({ ...own, onProgress: progress('responses') }, oldIds);
  const searchSizes = await writeSearchLists(own);
  const { eventslist } = await college.reader.get(eventsByCell, {}).catch(() => ({ eventslist: [] }));
  const linkedFiles = [...pageResult.links].filter((one) => /^\/(?:admin\/uploads|media)\//.test(one));
  const assets = await writeAssets({
    ...own,
    eventIds: eventslist.map(({ id }) => id),
    links: [...new Set([...linkedFiles.map((address) => address.replace(/\?.*$/s, '')), ...uploads])],
    onProgress: progress('files'),
  });
  const redirects = await writeRedirects(own, pageResult.paths);
  const { addresses } = assets;
  await writeHeaders(opened, plan, folder, { addresses, policy: pageResult.policy, redirects });
  await folder.finish();
  const failures = [
    ...failed.map((address) => ({ file: `${plan.apiBase}${address}`, why: 'the admin API did not respond' })),
    ...assets.missing.map((file) => ({ file, why: 'the file does not exist' })),
    ...(isSearchComplete ? [] : [{ file: 'search', why: 'some of its entries failed to load' }]),
  ];
  return {
    pages: pageResult.pages,
    responses,
    files: assets.addresses.length,
    counts: folder.counts,
    missing: [...pageResult.missing, ...failures, ...folder.skipped],
    limits: limitsOf(plan, college.uploadsUpstream !== undefined, searchSizes),
  };
}

/**
 * Writes or updates the static export of a college: pages, API responses, files, and header files for hosts.
 * Everything comes from a portal that is opened for the export without a socket.
 *
 * @throws {ExpectedError} if the folder has other content, and as `open`.
 * @throws {ConflictError} if another export writes into the folder.
 */
export async function exportSite(config: Config, options: ExportOptions): Promise<ExportSummary> {
  const { folder: dir, college } = options;
  // The lock is in the folder, which is first known to be an export or empty.
  await readFolder(dir, college);
  await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
  async function work(): Promise<ExportSummary> {
    const folder = await ExportFolder.open(dir, college);
    const own = configFor(config, college);
    const opened = await options.open(own, {
      log: { level: 'error', stream: { write: (line) => void process.stderr.write(line) } },
    });
    try {
      return await writeExport(opened, own, folder, options);
    } finally {
      await opened.drain();
    }
  }
  return withLock(path.join(dir, MANIFEST), work, LOCK_TIMEOUT_MS);
}
