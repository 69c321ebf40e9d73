import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import type { Release } from '../../../release/store.ts';
import type { Visitors } from '../browser.ts';
import type { PrivatePortal } from '../private-portal.ts';
import { checkDocument } from './document.ts';
import { type Example, exampleOf } from './examples.ts';
import { type PageFinding, pageFinding } from './finding.ts';
import { LinkChecks } from './links.ts';
import type { ReleaseSources } from './sources.ts';
import { visitPage } from './visit.ts';

/** Documents asked for at the same time: as many as there are render threads, and as many that wait. */
const AT_ONCE = 4;

/** Pages that could not be looked at to the end, after which no further one is opened. */
const PATIENCE = 3;

/** What looking at pages works with. */
export interface LookOptions {
  readonly portal: PrivatePortal;
  readonly visitors: Visitors;
  readonly sources: ReleaseSources;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
  readonly progress: (line: string) => void;
}

/** Routes with an address of each, as far as this college has one; why it has none for the others. */
export interface Examples {
  readonly visits: readonly Example[];
  readonly empty: ReadonlyMap<RouteDefinition, string>;
}

/** Finds an address for each route. */
export async function examplesOf(portalUrl: string, routes: readonly RouteDefinition[]): Promise<Examples> {
  const limit = pLimit(AT_ONCE);
  const empty = new Map<RouteDefinition, string>();
  const found = await limit.map(routes, (route) => exampleOf(portalUrl, route));
  const visits = found.flatMap((example) => {
    if (!('asked' in example)) return [example];
    empty.set(example.route, example.asked);
    return [];
  });
  return { visits, empty };
}

/** What the pages of a portal came to. */
export interface LookedAt {
  readonly findings: readonly PageFinding[];
  /** Routes whose page says that this college has nothing to show there, with why. */
  readonly empty: ReadonlyMap<RouteDefinition, string>;
}

/** Opens pages over HTTP, each then in a browser, and asks meanwhile for everything that they link to. */
export async function lookAtPages(visits: readonly Example[], options: LookOptions): Promise<LookedAt> {
  const { portal, visitors, sources, releases, progress } = options;
  const links = new LinkChecks();
  const empty = new Map<RouteDefinition, string>();
  const findings: PageFinding[] = [];
  const limit = pLimit(AT_ONCE);

  async function overHttp(example: Example): Promise<void> {
    const document = await checkDocument(portal, example, sources);
    findings.push(...document.findings.map(pageFinding));
    links.add(example.path, document.links);
    if (document.empty) empty.set(example.route, `${example.path} has nothing to show`);
  }

  let done = 0;
  let given = 0;
  // A remote may be at fault for the frame by its menu entries, which one page shows as well as any.
  const isWhole = (index: number) => index === 0 || sources.release.name === 'shell';
  const inBrowser = (example: Example, index: number) =>
    visitors.send(async (context) => {
      if (given >= PATIENCE) return { gaveUp: false };
      const options = { portalUrl: portal.url, sources, releases, whole: isWhole(index) };
      const visited = await visitPage(context, example, options);
      findings.push(...visited.findings);
      links.add(example.path, visited.links);
      if (visited.gaveUp) given += 1;
      done += 1;
      progress(`  ${done} of ${visits.length} in the browser: ${example.path}`);
      return visited;
    });
  await Promise.all(
    visits.map(async (example, index) => {
      await limit(() => overHttp(example));
      await inBrowser(example, index);
    }),
  );
  if (done < visits.length) {
    progress(`  ${visits.length - done} pages were not opened: mend first what holds the others up`);
  }
  progress(`  ${links.size} links`);
  findings.push(...(await links.findings()));
  return { findings, empty };
}
