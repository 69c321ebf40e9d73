import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventsByCell } from '@kalalaya/contract/calls';
import { matchRoute } from '@kalalaya/contract/routes';
import { commandLine } from '@kalalaya/node/command-line';
import { ExpectedError } from '@kalalaya/node/errors';
import { withLock } from '@kalalaya/node/lock';
import type { Config } from '../../base/config.ts';
import type { College } from '../../content/college.ts';
import { Ledger } from '../../content/documents/index.ts';
import { headerPolicy } from '../../document/content-security-policy.ts';
import type { LogOptions } from '../../http/server.ts';
import type { CollegeView } from '../../view/view.ts';
import { pagePaths } from './addresses.ts';
import { writeApiResponses, writePortalResponses } from './api-responses.ts';
import { writeAssets } from './assets.ts';
import { ExportFolder } from './folder.ts';
import { apacheHeaders, netlifyHeaders, nginxHeaders } from './header-files.ts';
import { readHeaderRules, selectSamples } from './header-rules.ts';
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
import { type SearchSizes, writeSearchLists } from './search-files.ts';
import { type ExportContext, type ExportPlan, planExport } from './view.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;

/** Returns sentences that describe what this export cannot do compared to a portal. */
function limitsOf(
  { options, view, skipsUploads: uploadsStay }: ExportPlan,
  hasUploadsUpstream: boolean,
  { search, documents, textLimit }: SearchSizes,
): readonly string[] {
  const { messagesTo = '' } = view.site;
  return [
    messagesTo === ''
      ? 'The contact form is missing: its page says so and offers telephone and e-mail. With --messages-to the form posts to another address.'
      : `Messages of the contact form go to ${messagesTo}, not to the inbox of a portal.`,
    options.live === null
      ? 'Pages are as new as this export. Changes in the pack appear after the next export.'
      : `Pages fetch newer data from ${options.live} once they are hydrated, if it allows requests from ${view.site.origin} (CORS). Otherwise, and without JavaScript, they are as new as this export.`,
    ...(hasUploadsUpstream && uploadsStay
      ? ['Uploads are not included: they stay with the admin API on the same host.']
      : []),
    '404.html handles addresses in other spellings and addresses of newer items: visitors see the page, search engines get status 404.',
    'Addresses with a query (an album, a picture, a search) are the same file for the host: the browser adds the content. Without JavaScript the page appears without it and says so.',
    `The site search and the document finder run in the browser and cover the content of this export: the first search loads ${kilobytes(search)}, the finder ${kilobytes(documents)}. Without JavaScript they say so and link to the site map.`,
    ...(textLimit === null
      ? []
      : [
          `The search covers the first ${textLimit} characters of each text, because the complete texts would be too large to load.`,
        ]),
    'Uploaded pictures are sent in their original size only.',
    'Documents cannot be downloaded together as one archive.',
    'Publishing, previews, rollback and failure reports need the portal: publish there and export again. If a release fails, the export has no previous release to fall back to.',
  ];
}

/** A portal without a socket, as `openServer` opens it. */
type OpenPortal = Pick<ExportContext, 'app' | 'portal'> & { drain(): Promise<void> };

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
export type ExportSummary = Awaited<ReturnType<typeof exportSite>>;

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
async function waitUntilComplete(college: College, view: CollegeView): Promise<boolean> {
  await college.documents.refresh();
  const deadline = Date.now() + SEARCH_TIMEOUT_MS;
  for (;;) {
    const { isComplete: isSearchComplete } = await college.search.find(view, 'a', 1);
    if ((isSearchComplete && college.documents.state().complete) || Date.now() > deadline)
      return isSearchComplete;
    await pause(SEARCH_POLL_MS);
  }
}

/** Writes the header files for static hosts, based on the headers that the portal sends. */
async function writeHeaders(
  { app, plan: { apiBase }, folder }: ExportContext,
  addresses: readonly string[],
  policy: string,
  redirects: ExportedRedirects,
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
  { college, plan, folder }: ExportContext,
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
  { app, portal }: OpenPortal,
  config: Config,
  folder: ExportFolder,
  { messagesTo, onProgress }: ExportOptions,
) {
  const college = portal.colleges.find(({ id }) => id === config.COLLEGE);
  const liveView = portal.current().views.get(config.COLLEGE);
  if (!college || !liveView)
    throw new ExpectedError(`${config.COLLEGE} cannot be exported.
To find out why, run: ${commandLine('check')}`);
  onProgress('documents and search', 0);
  const isSearchComplete = await waitUntilComplete(college, liveView);
  const plan = planExport(config, college, liveView, messagesTo);
  const context = { app, portal, college, plan, folder, onProgress };
  const oldIds = [...(await new Ledger(config).aliases(college.id)).keys()];
  const pageResult = await writePages(context, await pagePaths(college, plan.view, oldIds));
  const { responses, failed, uploads } = await writeApiResponses(context);
  await writePortalResponses(context, oldIds);
  const searchSizes = await writeSearchLists(context);
  const { eventslist } = await college.reader.get(eventsByCell, {}).catch(() => ({ eventslist: [] }));
  const linkedFiles = [...pageResult.links].filter((one) => /^\/(?:admin\/uploads|media)\//.test(one));
  const files = [...new Set([...linkedFiles.map((address) => address.replace(/\?.*$/s, '')), ...uploads])];
  const assets = await writeAssets(context, { eventIds: eventslist.map(({ id }) => id), files });
  const redirects = await writeRedirects(context, pageResult.paths);
  await writeHeaders(context, assets.addresses, pageResult.policy, redirects);
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
    /** Files that are missing or out of date, with the reason. */
    missing: [...pageResult.missing, ...failures, ...folder.skipped],
    /** Sentences about what a static export cannot do. */
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
export async function exportSite(config: Config, options: ExportOptions) {
  const { folder: dir, college } = options;
  // The lock is in the folder, which is first known to be an export or empty.
  await readFolder(dir, college);
  await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
  async function work() {
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
