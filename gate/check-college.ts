import { setTimeout as pause } from 'node:timers/promises';
import { shellPages } from '@kalalaya/contract/address';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import type { Browser } from 'playwright';
import { type Finding, faultKey } from '../server/src/publishing/static-checks/finding.ts';
import type { GateOptions, TargetCollege } from '../server/src/publishing/static-checks/target-colleges.ts';
import { type Release, readRelease } from '../server/src/release/read-release.ts';
import { pointerFor } from '../server/src/release/registry.ts';
import { ReleaseSources } from '../server/src/release/sources.ts';
import { checkPages, PAGE_CHECK } from './check-pages.ts';
import type { CheckContext } from './checks/check.ts';
import { portalChecks } from './checks/index.ts';
import { findExample } from './examples.ts';
import { type PageDocument, readDocument } from './page-document.ts';
import { openPrivatePortal } from './private-portal.ts';
import type { RenderTrial } from './renders.ts';

/** Number of documents requested at the same time: one for each render thread, and as many in the queue. */
const MAX_CONCURRENT_REQUESTS = 4;
/** Timeout for a check of the portal, in milliseconds. */
const PORTAL_TIMEOUT_MS = 120_000;
/** Number of routes that every college opens in the browser. The first college opens all. */
const MAX_ROUTES = 6;

/** Routes that one college cannot show, with the reason. */
export type EmptyRoutes = ReadonlyMap<RouteDefinition, string>;

export interface CollegeOptions {
  readonly gate: GateOptions;
  readonly target: TargetCollege;
  readonly candidate: Release;
  readonly browser: Browser;
  readonly trial: RenderTrial;
  /** Routes without content in all colleges before; null for the first one. */
  readonly empty: EmptyRoutes | null;
}

/** Returns the routes to check: the candidate's own, or for a new shell its own and the first one of every remote. */
function routesOf({ name, descriptor }: Release, { neighbours }: TargetCollege): readonly RouteDefinition[] {
  if (name !== 'shell') return descriptor?.routes ?? [];
  return [...neighbours.flatMap((one) => one.descriptor?.routes.slice(0, 1) ?? []), ...shellPages];
}

/** Returns the routes to open in the browser: all in the first college, elsewhere some and what was empty before. */
const openedRoutes = (routes: readonly RouteDefinition[], empty: EmptyRoutes | null) =>
  new Set(empty === null ? routes : routes.filter((route, at) => at < MAX_ROUTES || empty.has(route)));

/** Fetches the documents of routes, each at an address with content. */
async function readDocuments(portalUrl: string, routes: readonly RouteDefinition[]) {
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);
  const empty = new Map<RouteDefinition, string>();
  const documents = await Promise.all(
    routes.map((route) =>
      limit(async () => {
        const example = await findExample(portalUrl, route);
        if (typeof example === 'string') {
          empty.set(route, example);
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

/** Returns a function that requests an address once, without reading its body. */
function createStatusOf(): CheckContext['statusOf'] {
  const limit = pLimit(2);
  const statuses = new Map<string, Promise<number>>();
  async function requestStatus(address: string): Promise<number> {
    const { status, body } = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    await body?.cancel();
    return status;
  }
  return (address) => {
    const status = statuses.get(address) ?? limit(requestStatus, address).catch(() => 0);
    statuses.set(address, status);
    return status;
  };
}

/** Checks some pages, and the portal. */
async function findAll(pages: readonly PageDocument[], context: CheckContext): Promise<Finding[]> {
  const blocked = {
    where: context.college,
    problem: `does not end within ${PORTAL_TIMEOUT_MS / 1000} seconds`,
    remedy: 'Look for an endless loop.',
  };
  const ofPortal = portalChecks.map(async ({ name, run }) => {
    const timeout = pause(PORTAL_TIMEOUT_MS, [blocked], { ref: false });
    return (await Promise.race([run(context), timeout])).map((finding) => ({ check: name, ...finding }));
  });
  return (await Promise.all([checkPages(pages, context), ...ofPortal])).flat();
}

/** Starts a portal for a release, and runs `work` with what its checks need. */
async function withPortal<T>(
  { gate, target, browser }: CollegeOptions,
  release: Release,
  work: (context: Omit<CheckContext, 'documents' | 'opened'>) => Promise<T>,
): Promise<T> {
  const { config, registry } = gate;
  const college = target.college.id;
  const addRemote = target.hypothetical && release.name !== 'shell';
  const portal = await openPrivatePortal({ config, registry, candidate: release, college, addRemote });
  try {
    const shell = release.name === 'shell' ? [] : [target.shell ?? []].flat();
    return await work({
      portal,
      college,
      candidate: release,
      sources: new ReleaseSources(release),
      releases: [release, ...target.neighbours, ...shell],
      browser,
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
  const { gate, target, candidate } = options;
  const pointer = pointerFor(gate.registry, target.college.id, candidate.name);
  if (!pointer || pointer.version === candidate.version) return new Set();
  const live = await readRelease(gate.config, candidate.name, pointer.version).catch(() => null);
  if (live === null) return new Set();
  gate.progress(`  Checking the pages with findings with ${live.name} ${live.version}, which is live`);
  const findings = await withPortal(options, live, async (context) => {
    const ofLive = await Promise.all(documents.map((one) => readDocument(context.portal.url, one)));
    const pages = ofLive.filter(isFailing);
    const opened = new Set(pages.map(({ route }) => route));
    return findAll(pages, { ...context, documents: ofLive, opened });
  }).catch(() => []);
  return new Set(findings.map(faultKey));
}

/** Returns the findings that a second look confirms, without those of the live release. */
async function confirm(
  findings: readonly Finding[],
  context: CheckContext,
  options: CollegeOptions,
): Promise<readonly Finding[]> {
  if (findings.length === 0) return [];
  const failing = new Set(findings.map(({ where }) => where));
  const isFailing = ({ path }: PageDocument) => failing.has(path);
  const fetchAgain = context.documents.filter(isFailing).map((one) => readDocument(context.portal.url, one));
  const again = await findAll(await Promise.all(fetchAgain), { ...context, statusOf: createStatusOf() });
  const first = new Set(findings.map(faultKey));
  const unchecked = new Set(findings.flatMap(({ check, where }) => (check === PAGE_CHECK ? [where] : [])));
  const faults = await liveFaults(options, context.documents, isFailing);
  return again.filter((finding) => {
    const key = faultKey(finding);
    return !faults.has(key) && (first.has(key) || unchecked.has(finding.where));
  });
}

/**
 * Opens every route of a candidate in the real portal of one college. Pages with findings are checked once more, because a
 * busy machine causes some, and with the live release: what it shows too refuses nothing. Returns also the routes that have
 * no content in this college and those before.
 */
export async function checkCollege(
  options: CollegeOptions,
): Promise<{ readonly findings: readonly Finding[]; readonly empty: EmptyRoutes }> {
  const { gate, target, candidate, trial, empty: emptyBefore } = options;
  const { id: college } = target.college;
  const note = target.hypothetical ? ', although no profile names it yet' : '';
  gate.progress(`In the real shell, for ${college}${note}`);
  const routes = routesOf(candidate, target);
  return withPortal(options, candidate, async (shared) => {
    const { documents, empty } = await readDocuments(shared.portal.url, routes);
    const context = { ...shared, documents, opened: openedRoutes(routes, emptyBefore) };
    const [findings] = await Promise.all([findAll(documents, context), trial.record(context)]);
    gate.progress(`  ${college}: ${documents.length} pages`);
    return {
      findings: await confirm(findings, context, options),
      empty: new Map([...empty].filter(([route]) => emptyBefore?.has(route) ?? true)),
    };
  });
}
