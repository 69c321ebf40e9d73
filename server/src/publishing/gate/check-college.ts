import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { shellPages } from '@kalalaya/contract/address';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import { type Release, readRelease } from '../../release/read-release.ts';
import { pointerFor } from '../../release/registry.ts';
import { ReleaseSources } from '../../release/sources.ts';
import { type Contexts, checkPages } from './check-pages.ts';
import type { CheckContext } from './checks/check.ts';
import { portalChecks } from './checks/index.ts';
import { findExample } from './examples.ts';
import { type Finding, faultKey } from './finding.ts';
import { type PageDocument, readDocument } from './page-document.ts';
import { openPrivatePortal, type PrivatePortal } from './private-portal.ts';
import type { RenderTrial } from './render-trial.ts';
import type { GateOptions, TargetCollege } from './target-colleges.ts';

/** Number of documents requested at the same time: one for each render thread, and as many in the queue. */
const MAX_CONCURRENT_REQUESTS = 4;
/** Timeout for a check of the portal, in milliseconds. */
const PORTAL_TIMEOUT_MS = 120_000;
/** Number of routes that a further college opens in the browser, other ones for each release. */
const SAMPLE_SIZE = 6;

/** Routes that one college cannot show, with the reason. */
export type EmptyRoutes = ReadonlyMap<RouteDefinition, string>;

/** Options of `checkCollege`. */
export interface CollegeOptions {
  readonly gate: GateOptions;
  readonly target: TargetCollege;
  readonly candidate: Release;
  readonly contexts: Contexts;
  readonly trial: RenderTrial;
  /** Routes without content in the first college; null for the first one. */
  readonly emptyBefore: EmptyRoutes | null;
}

/** Returns the routes to check: the candidate's own, or for a new shell its own and the first one of every remote. */
function routesOf({ name, descriptor }: Release, { neighbours }: TargetCollege): readonly RouteDefinition[] {
  if (name !== 'shell') return descriptor?.routes ?? [];
  return [...neighbours.flatMap((one) => one.descriptor?.routes.slice(0, 1) ?? []), ...shellPages];
}

/** Returns the routes to open in the browser: all in the first college, elsewhere a sample and what was empty before. */
function openedRoutes(
  routes: readonly RouteDefinition[],
  { emptyBefore, candidate: { version } }: CollegeOptions,
): ReadonlySet<RouteDefinition> {
  if (emptyBefore === null) return new Set(routes);
  const hash = ({ path }: RouteDefinition) => createHash('sha256').update(`${version} ${path}`).digest('hex');
  const sample = routes.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1)).slice(0, SAMPLE_SIZE);
  return new Set([...sample, ...routes.filter((route) => emptyBefore.has(route))]);
}

/** Fetches the documents of routes, each at an address with content. */
async function readDocuments(portalUrl: string, routes: readonly RouteDefinition[]) {
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);
  const empty = new Map<RouteDefinition, string>();
  const documents = await Promise.all(
    routes.map((route) =>
      limit(async () => {
        const example = await findExample(portalUrl, route);
        if ('reason' in example) {
          empty.set(route, example.reason);
          return [];
        }
        const document = await readDocument(portalUrl, example);
        if (document.isEmpty) empty.set(route, `${example.path} has nothing to show`);
        return [document];
      }),
    ),
  );
  return { documents: documents.flat(), empty };
}

/** Returns a function that requests an address once. */
function createStatusOf(): CheckContext['statusOf'] {
  const limit = pLimit(2);
  const statuses = new Map<string, Promise<number | string>>();
  async function request(address: string, method = 'HEAD'): Promise<number | string> {
    try {
      const response = await fetch(address, { method, signal: AbortSignal.timeout(30_000) });
      await response.body?.cancel();
      return response.status < 400 || method === 'GET' ? response.status : request(address, 'GET');
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return (address) => {
    const status = statuses.get(address) ?? limit(() => request(address));
    statuses.set(address, status);
    return status;
  };
}

/** Checks the portal, and the pages of those routes that are in `pages`. */
async function findAll(
  context: CheckContext,
  {
    pages,
    opened,
  }: { readonly pages: readonly PageDocument[]; readonly opened: ReadonlySet<RouteDefinition> },
  contexts: Contexts,
): Promise<Finding[]> {
  const ofPages = checkPages(pages, opened, { ...context, contexts });
  const ofPortal = portalChecks.map(async ({ name, run }) => {
    // The checks of the pages report a script that does not end.
    const timeout = pause(PORTAL_TIMEOUT_MS, [], { ref: false });
    return (await Promise.race([run(context), timeout])).map((finding) => ({ check: name, ...finding }));
  });
  return (await Promise.all([ofPages, ...ofPortal])).flat();
}

/** Starts a portal for a release, and runs `work` with what its checks need. */
async function withPortal<T>(
  { gate, target, contexts }: CollegeOptions,
  release: Release,
  work: (portal: PrivatePortal, context: Omit<CheckContext, 'documents'>) => Promise<T>,
): Promise<T> {
  const { config, registry, serve } = gate;
  const college = target.college.id;
  const addRemote = target.hypothetical && release.name !== 'shell';
  const portal = await openPrivatePortal({ config, registry, serve, candidate: release, college, addRemote });
  try {
    const shell = release.name === 'shell' ? [] : [target.shell ?? []].flat();
    return await work(portal, {
      portal,
      college,
      candidate: release,
      sources: new ReleaseSources(release),
      releases: [release, ...target.neighbours, ...shell],
      browser: contexts.browser,
      statusOf: createStatusOf(),
    });
  } finally {
    await portal.close();
  }
}

/** Returns the identities of the defects that the live release has on pages; none without a live release. */
async function liveFaults(
  options: CollegeOptions,
  documents: readonly PageDocument[],
  isFailing: (document: PageDocument) => boolean,
): Promise<ReadonlySet<string>> {
  const { gate, target, candidate, contexts } = options;
  const pointer = pointerFor(gate.registry, target.college.id, candidate.name);
  if (!pointer || pointer.version === candidate.version) return new Set();
  const live = await readRelease(gate.config, candidate.name, pointer.version).catch(() => null);
  if (live === null) return new Set();
  gate.progress(`  Checking the pages with findings with ${live.name} ${live.version}, which is live`);
  const findings = await withPortal(options, live, async ({ url }, context) => {
    const ofLive = await Promise.all(documents.map((example) => readDocument(url, example)));
    const pages = ofLive.filter(isFailing);
    const opened = new Set(pages.map(({ route }) => route));
    return findAll({ ...context, documents: ofLive }, { pages, opened }, contexts);
  }).catch(() => []);
  return new Set(findings.map(faultKey));
}

/**
 * Opens every route of a candidate in the real portal of one college. Pages with findings are checked once more, because a
 * busy machine causes some, and with the live release: what it shows too refuses nothing. Calls `onDocuments` when all are
 * fetched.
 */
export async function checkCollege(
  options: CollegeOptions,
  onDocuments: (empty: EmptyRoutes) => void,
): Promise<Finding[]> {
  const { gate, target, candidate, contexts, trial } = options;
  const { id } = target.college;
  gate.progress(`In the real shell, for ${id}${target.hypothetical ? ' (no profile names it yet)' : ''}`);
  const routes = routesOf(candidate, target);
  return withPortal(options, candidate, async ({ url }, shared) => {
    const { documents, empty } = await readDocuments(url, routes);
    onDocuments(empty);
    const opened = openedRoutes(routes, options);
    const context = { ...shared, documents };
    const recording = trial.record(documents, { portalUrl: url, college: id, releases: context.releases });
    const findings = await findAll(context, { pages: documents, opened }, contexts);
    await recording;
    gate.progress(
      `  ${id}: ${documents.length} pages, ${Math.min(opened.size, documents.length)} in the browser`,
    );
    if (findings.length === 0) return [];
    const failing = new Set(findings.map(({ where }) => where));
    const isFailing = ({ path }: PageDocument) => failing.has(path);
    const again = await findAll(context, { pages: documents.filter(isFailing), opened }, contexts);
    const confirmed = new Set(again.map(faultKey));
    const faults = await liveFaults(options, documents, isFailing);
    return findings.filter((one) => confirmed.has(faultKey(one)) && !faults.has(faultKey(one)));
  });
}
