import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import type { Release } from '../../../release/read-release.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { ContextPool } from '../browser.ts';
import type { PrivatePortal } from '../private-portal.ts';
import type { CheckedShapes } from './axe.ts';
import { type CheckedDocument, checkDocument } from './document.ts';
import { type Example, findExample, type MissingExample } from './examples.ts';
import { type PageFinding, pageFinding } from './finding.ts';
import { LinkChecks } from './links.ts';
import { type PageVisit, visitPage } from './visit.ts';
import { firstPages, type JourneyPage, journeyFindings } from './visitor/journey.ts';

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
  /** Shapes that axe has checked, in every college. */
  readonly shapes: CheckedShapes;
  /** Routes to open in the browser; the others are only requested. */
  readonly opened: ReadonlySet<RouteDefinition>;
  /** Routes to visit one after the other in one document. */
  readonly journey: ReadonlySet<RouteDefinition>;
  readonly progress: (line: string) => void;
}

/** A page to check, or the pending search for its address. */
export type PendingExample = Example | Promise<Example | MissingExample>;

/** Starts to search an address for each route. Keeps the order. */
export function findExamples(portalUrl: string, routes: readonly RouteDefinition[]): PendingExample[] {
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);
  return routes.map((route) => limit(() => findExample(portalUrl, route)));
}

/** Pages of a portal whose documents have been checked. */
export interface CheckedPages {
  /** Pages with an address. */
  readonly visits: readonly Example[];
  /** Routes without an address or content in this college, with the reason. */
  readonly empty: ReadonlyMap<RouteDefinition, string>;
  /** Paths of the pages whose documents have findings. */
  readonly failing: ReadonlySet<string>;
}

/** The checks of the pages of a portal, which end one after the other. */
export interface PageChecks {
  /** Resolves when every document has been checked. */
  readonly documents: Promise<CheckedPages>;
  /** Resolves when every page has been visited. The last ones still rest. */
  readonly visited: Promise<unknown>;
  readonly findings: Promise<readonly PageFinding[]>;
}

/** Visits to the opened pages, with their progress. */
class Visits {
  readonly #options: PageCheckOptions;
  readonly #links: LinkChecks;
  #started = 0;
  #unresponsive = 0;
  /** Opened routes without an address. */
  missing = 0;
  visited = 0;

  constructor(options: PageCheckOptions, links: LinkChecks) {
    this.#options = options;
    this.#links = links;
  }

  /** Visits a page in the browser, unless too many block it. Resolves when its context is free for another one. */
  run(example: Example): Promise<PageVisit> {
    const { portal, contextPool, sources, releases, shapes, opened, progress } = this.#options;
    return contextPool.run(async (context) => {
      if (this.#unresponsive >= MAX_UNRESPONSIVE_PAGES)
        return { findings: [], links: [], rest: Promise.resolve([]), isUnresponsive: false };
      // Menu entries of a remote can cause findings in the frame. One page shows them as well as any other.
      const includeFrame = this.#started === 0 || sources.release.name === 'shell';
      this.#started += 1;
      const visit = await visitPage(context, example, {
        portalUrl: portal.url,
        sources,
        releases,
        includeFrame,
        shapes,
        scriptless: () => contextPool.scriptless(),
      });
      this.#links.add(example.path, visit.links);
      if (visit.isUnresponsive) this.#unresponsive += 1;
      this.visited += 1;
      progress(`  ${this.visited} of ${opened.size - this.missing} in the browser: ${example.path}`);
      return visit;
    });
  }
}

/** A page and its checks. */
interface PageProgress {
  readonly example: Example;
  readonly findings: readonly PageFinding[];
  readonly rest: PageVisit['rest'];
}

/** Starts to check pages over HTTP and in a browser, and to request everything that they link to. */
export function startPageChecks(examples: readonly PendingExample[], options: PageCheckOptions): PageChecks {
  const { portal, contextPool, sources, releases, opened, progress } = options;
  const links = new LinkChecks();
  const visits = new Visits(options, links);
  const empty = new Map<RouteDefinition, string>();
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);

  async function checkOverHttp(example: Example): Promise<CheckedDocument> {
    const document = await checkDocument(portal, example, sources);
    links.add(example.path, document.links);
    if (document.empty) empty.set(example.route, `${example.path} has nothing to show`);
    return document;
  }

  const requests = examples.map(async (pending) => {
    const example = await pending;
    if (!('reason' in example)) return [{ example, document: await limit(() => checkOverHttp(example)) }];
    empty.set(example.route, example.reason);
    if (opened.has(example.route)) visits.missing += 1;
    return [];
  });
  const all = Promise.all(requests).then((pages) => pages.flat());

  async function checkDocuments(): Promise<CheckedPages> {
    const pages = await all;
    const failing = pages.filter(({ document }) => document.findings.length > 0);
    return {
      visits: pages.map(({ example }) => example),
      empty,
      failing: new Set(failing.map(({ example }) => example.path)),
    };
  }

  async function checkJourney(): Promise<PageFinding[]> {
    // Later than the visits: the last pages rest meanwhile.
    await visited;
    const pages = (await all)
      .filter(({ example, document }) => options.journey.has(example.route) && document.title !== '')
      .map(({ example, document }): JourneyPage => ({ path: example.path, title: document.title }));
    if (pages.length === 0) return [];
    const others = await firstPages(portal.url, releases, sources.release.name);
    return journeyFindings({ browser: contextPool.browser, portalUrl: portal.url, sources, pages, others });
  }

  async function visitPages(): Promise<PageProgress[]> {
    const pages = requests.map(async (request) => {
      const visited = (await request).map(async ({ example, document }): Promise<PageProgress> => {
        const findings = document.findings.map(pageFinding);
        if (!opened.has(example.route)) return { example, findings, rest: Promise.resolve([]) };
        const visit = await visits.run(example);
        return { example, findings: [...findings, ...visit.findings], rest: visit.rest };
      });
      return Promise.all(visited);
    });
    // In the given order, whichever finished first: a repeated check yields the same output.
    return (await Promise.all(pages)).flat();
  }

  async function collectFindings(): Promise<PageFinding[]> {
    const pages = await visited;
    const ofPages = await Promise.all(
      pages.map(async ({ findings, rest }) => [...findings, ...(await rest)]),
    );
    const findings = [...ofPages.flat(), ...(await journey)];
    const openedCount = pages.filter(({ example }) => opened.has(example.route)).length;
    if (visits.visited < openedCount)
      progress(
        `  ${openedCount - visits.visited} pages were not opened: first fix the pages that block the browser`,
      );
    if (openedCount < pages.length)
      progress(
        `  ${pages.length - openedCount} more, which this release does not change, were only requested`,
      );
    progress(`  ${links.size} links`);
    return [...findings, ...(await links.findings())];
  }

  const documents = checkDocuments();
  const visited = visitPages();
  const journey = checkJourney();
  const findings = collectFindings();
  // The findings report every rejection.
  for (const promise of [documents, journey, visited]) promise.catch(() => {});
  return { documents, visited, findings };
}
