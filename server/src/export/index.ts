import { setTimeout as pause } from 'node:timers/promises';
import { eventsByCell } from '@kalalaya/contract/calls';
import type { Config } from '../config.ts';
import { headerPolicy } from '../document/content-security-policy.ts';
import { openLedger } from '../document-index/index.ts';
import type { College } from '../portal/college.ts';
import { type OpenPortal, openServer } from '../serve.ts';
import { pagePaths } from './addresses.ts';
import { writeAnswers, writePortalAnswers } from './api-responses.ts';
import { writeAssets } from './assets.ts';
import { ExportError } from './errors.ts';
import { exportInto } from './export-into.ts';
import type { ExportFolder, LeftFile } from './folder.ts';
import { apacheHeaders, netlifyHeaders, nginxHeaders } from './header-files.ts';
import { headerRules, samplesAmong } from './header-rules.ts';
import { limitsOf } from './limits.ts';
import { OWN_FOLDER } from './manifest.ts';
import { writeDocuments } from './pages.ts';
import { writeFinding } from './search-files.ts';
import { type CopyPlan, planCopy } from './view.ts';

/** What is exported, where to, and who is told how far it is. */
export interface ExportOptions {
  readonly folder: string;
  /** Id of the college's pack. */
  readonly college: string;
  /** Address elsewhere that takes messages of the contact form; '' for none. */
  readonly messagesTo: string;
  readonly onProgress: (what: string, done: number, found?: number) => void;
}

/** What an export wrote, left out and cannot do. */
export interface ExportSummary {
  readonly pages: number;
  readonly answers: number;
  readonly files: number;
  readonly counts: ExportFolder['counts'];
  /** What is not in the copy, or not as new as it should be, each with the reason. */
  readonly missing: readonly LeftFile[];
  /** What a plain host cannot do, and what becomes of it. */
  readonly limits: readonly string[];
}

/** Longest that the site's search is waited for until it knows everything, in ms, and how often it is asked. */
const SEARCH_MS = 60_000;
const SEARCH_AGAIN_MS = 500;

/** The configuration under which the college is the default one, and no mail is sent. */
function configFor({ SMTP_URL: _mail, DEV_ORIGINS: _dev, ...config }: Config, college: string): Config {
  const quiet = { ...config, DEV_ORIGINS: [] };
  if (college === config.COLLEGE) return quiet;
  const { API_UPSTREAM: _api, UPLOADS_UPSTREAM: _uploads, PUBLIC_URL: _url, ...own } = quiet;
  return { ...own, COLLEGE: college };
}

/** Waits until documents and search know all that the college gives. */
async function untilKnown(college: College, view: CopyPlan['view']): Promise<boolean> {
  await college.documents.refresh();
  const last = Date.now() + SEARCH_MS;
  for (;;) {
    const { whole } = await college.search.find(view, 'a', 1);
    if ((whole && college.documents.state().complete) || Date.now() > last) return whole;
    await pause(SEARCH_AGAIN_MS);
  }
}

async function oldIds(config: Config, { id }: College): Promise<readonly string[]> {
  const ledger = openLedger(config);
  await ledger.load();
  return [...ledger.aliases(id).keys()];
}

/** What is written about headers, by the portal's own. */
async function writeHeaders(
  { app }: OpenPortal,
  { kept }: CopyPlan,
  folder: ExportFolder,
  { addresses, policy }: { readonly addresses: readonly string[]; readonly policy: string },
): Promise<void> {
  const answers = [
    { pattern: `${kept}/*`, address: '/admin/api/scrollers' },
    { pattern: '/portal/content/*', address: '/portal/content/home' },
  ];
  const own = addresses.filter((address) => !address.startsWith('/event-details/'));
  const rules = await headerRules(app, [...answers, ...samplesAmong(own)], headerPolicy(policy));
  await folder.put('_headers', netlifyHeaders(rules));
  await folder.put('.htaccess', apacheHeaders(rules, kept.startsWith('/admin/')));
  await folder.put(`${OWN_FOLDER}/nginx.conf`, nginxHeaders(rules));
}

async function writeCopy(
  opened: OpenPortal,
  config: Config,
  folder: ExportFolder,
  { messagesTo, onProgress }: ExportOptions,
): Promise<ExportSummary> {
  const { app, portal } = opened;
  const college = portal.colleges.find(({ id }) => id === config.COLLEGE);
  const shown = portal.current().views.get(config.COLLEGE);
  if (!college || !shown)
    throw new ExportError(`${config.COLLEGE} cannot be shown.
See what is wrong: npm run portal -- check`);
  onProgress('documents and search', 0);
  const whole = await untilKnown(college, shown);
  const plan = planCopy(config, college, shown, messagesTo);
  const earlier = await oldIds(config, college);
  const paths = await pagePaths(college, plan.view, earlier);
  const progress = (what: string) => (done: number, found: number) => onProgress(what, done, found);
  const written = await writeDocuments(
    { portal, college, plan, folder, onProgress: progress('pages') },
    paths,
  );
  const own = { app, college, plan, folder };
  const { answers, failed, uploads } = await writeAnswers({ ...own, onProgress: progress('answers') });
  await writePortalAnswers({ ...own, onProgress: progress('answers') }, earlier);
  const finding = await writeFinding(own);
  const { eventslist } = await college.reader.get(eventsByCell, {}).catch(() => ({ eventslist: [] }));
  const named = [...written.named].filter((address) => address.startsWith('/admin/uploads/'));
  const assets = await writeAssets({
    ...own,
    eventIds: eventslist.map(({ id }) => id),
    uploads: [...new Set([...named.map((address) => address.replace(/\?.*$/s, '')), ...uploads])],
    onProgress: progress('files'),
  });
  await writeHeaders(opened, plan, folder, { addresses: assets.addresses, policy: written.policy });
  await folder.finish();
  const unanswered = [
    ...failed.map((address) => ({ file: `${plan.kept}${address}`, why: 'the admin API gave no answer' })),
    ...assets.missing.map((file) => ({ file, why: 'there is no such file' })),
    ...(whole ? [] : [{ file: 'search', why: 'a part of what it finds did not come' }]),
  ];
  return {
    pages: written.pages,
    answers,
    files: assets.addresses.length,
    counts: folder.counts,
    missing: [...written.missing, ...unanswered, ...folder.left],
    limits: limitsOf(plan, college.uploadsUpstream !== undefined, finding),
  };
}

/**
 * Writes the static copy of a college into a folder, or brings the one that is there up to date: pages, answers, files, and
 * how hosts are to send them. Everything comes from a portal that is opened for it and has no socket. Throws `ExportError`
 * for a folder that is not the copy's or that another export writes into, and as `openServer`.
 */
export function exportSite(config: Config, options: ExportOptions): Promise<ExportSummary> {
  return exportInto(options.folder, options.college, async (folder) => {
    const own = configFor(config, options.college);
    const opened = await openServer(own, {
      log: { level: 'error', stream: { write: (line) => void process.stderr.write(line) } },
    });
    try {
      return await writeCopy(opened, own, folder, options);
    } finally {
      await opened.drain();
    }
  });
}
