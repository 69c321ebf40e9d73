import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import type { Release } from '../../../release/read-release.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { ContextPool } from '../browser.ts';
import type { PrivatePortal } from '../private-portal.ts';
import { checkDocument } from './document.ts';
import { type Example, findExample, type MissingExample } from './examples.ts';
import { type PageFinding, pageFinding } from './finding.ts';
import { LinkChecks } from './links.ts';
import { visitPage } from './visit.ts';

/** Number of documents requested at the same time: one for each render thread, and as many in the queue. */
const MAX_CONCURRENT_REQUESTS = 4;

/** Number of unresponsive pages after which no other page is opened. */
const MAX_UNRESPONSIVE_PAGES = 3;

/** Options of `checkPages`. */
export interface PageCheckOptions {
  readonly portal: PrivatePortal;
  readonly contextPool: ContextPool;
  readonly sources: ReleaseSources;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
  readonly progress: (line: string) => void;
}

/** A page to check, or the pending search for its address. */
export type PendingExample = Example | Promise<Example | MissingExample>;

/** Starts to search an address for each route. Keeps the order. */
export function findExamples(portalUrl: string, routes: readonly RouteDefinition[]): PendingExample[] {
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);
  return routes.map((route) => limit(() => findExample(portalUrl, route)));
}

/** Result of checking the pages of a portal. */
export interface PageCheckResult {
  readonly findings: readonly PageFinding[];
  /** Pages with an address. */
  readonly visits: readonly Example[];
  /** Routes without an address or content in this college, with the reason. */
  readonly empty: ReadonlyMap<RouteDefinition, string>;
}

/** Checks pages over HTTP and in a browser, and requests everything that they link to. */
export async function checkPages(
  examples: readonly PendingExample[],
  options: PageCheckOptions,
): Promise<PageCheckResult> {
  const { portal, contextPool, sources, releases, progress } = options;
  const links = new LinkChecks();
  const empty = new Map<RouteDefinition, string>();
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);

  async function checkOverHttp(example: Example): Promise<PageFinding[]> {
    const document = await checkDocument(portal, example, sources);
    links.add(example.path, document.links);
    if (document.empty) empty.set(example.route, `${example.path} has nothing to show`);
    return document.findings.map(pageFinding);
  }

  let visitedCount = 0;
  let unresponsivePages = 0;
  let missingExamples = 0;
  let openedCount = 0;
  const checkInBrowser = (example: Example) =>
    contextPool.run(async (context) => {
      if (unresponsivePages >= MAX_UNRESPONSIVE_PAGES) return { findings: [], isUnresponsive: false };
      // Menu entries of a remote can cause findings in the frame. One page shows them as well as any other.
      const includeFrame = openedCount === 0 || sources.release.name === 'shell';
      openedCount += 1;
      const result = await visitPage(context, example, {
        portalUrl: portal.url,
        sources,
        releases,
        includeFrame,
      });
      links.add(example.path, result.links);
      if (result.isUnresponsive) unresponsivePages += 1;
      visitedCount += 1;
      progress(`  ${visitedCount} of ${examples.length - missingExamples} in the browser: ${example.path}`);
      return result;
    });
  const results = await Promise.all(
    examples.map(async (pending) => {
      const visit = await pending;
      if ('reason' in visit) {
        empty.set(visit.route, visit.reason);
        missingExamples += 1;
        return [];
      }
      const documentFindings = await limit(() => checkOverHttp(visit));
      const { findings } = await checkInBrowser(visit);
      return [{ visit, findings: [...documentFindings, ...findings] }];
    }),
  );
  // In the given order, whichever finished first: a repeated check yields the same output.
  const visits = results.flat().map(({ visit }) => visit);
  const findings = results.flat().flatMap((result) => result.findings);
  if (visitedCount < visits.length) {
    progress(
      `  ${visits.length - visitedCount} pages were not opened: first fix the pages that block the browser`,
    );
  }
  progress(`  ${links.size} links`);
  return { findings: [...findings, ...(await links.findings())], visits, empty };
}
