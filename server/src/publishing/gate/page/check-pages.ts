import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import type { Release } from '../../../release/read-release.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { Visitors } from '../browser.ts';
import type { PrivatePortal } from '../private-portal.ts';
import { checkDocument } from './document.ts';
import { type Example, exampleOf, type NoExample } from './examples.ts';
import { type PageFinding, pageFinding } from './finding.ts';
import { LinkChecks } from './links.ts';
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

/** A page to look at, as soon as its address is found. */
export type Wanted = Example | Promise<Example | NoExample>;

/** Begins to find an address for each route; the order stays. */
export function wantedOf(portalUrl: string, routes: readonly RouteDefinition[]): Wanted[] {
  const limit = pLimit(AT_ONCE);
  return routes.map((route) => limit(() => exampleOf(portalUrl, route)));
}

/** What the pages of a portal came to. */
export interface LookedAt {
  readonly findings: readonly PageFinding[];
  /** The pages that there are. */
  readonly visits: readonly Example[];
  /** Routes without an address in this college, or whose page says that it has nothing to show there, with why. */
  readonly empty: ReadonlyMap<RouteDefinition, string>;
}

/** Opens pages over HTTP, each then in a browser, and asks meanwhile for everything that they link to. */
export async function lookAtPages(wanted: readonly Wanted[], options: LookOptions): Promise<LookedAt> {
  const { portal, visitors, sources, releases, progress } = options;
  const links = new LinkChecks();
  const empty = new Map<RouteDefinition, string>();
  const limit = pLimit(AT_ONCE);

  async function overHttp(example: Example): Promise<PageFinding[]> {
    const document = await checkDocument(portal, example, sources);
    links.add(example.path, document.links);
    if (document.empty) empty.set(example.route, `${example.path} has nothing to show`);
    return document.findings.map(pageFinding);
  }

  let done = 0;
  let given = 0;
  let addressless = 0;
  let opened = 0;
  const inBrowser = (example: Example) =>
    visitors.send(async (context) => {
      if (given >= PATIENCE) return { findings: [], gaveUp: false };
      // A remote may be at fault for the frame by its menu entries, which one page shows as well as any.
      const whole = opened === 0 || sources.release.name === 'shell';
      opened += 1;
      const options = { portalUrl: portal.url, sources, releases, whole };
      const visited = await visitPage(context, example, options);
      links.add(example.path, visited.links);
      if (visited.gaveUp) given += 1;
      done += 1;
      progress(`  ${done} of ${wanted.length - addressless} in the browser: ${example.path}`);
      return visited;
    });
  const looks = await Promise.all(
    wanted.map(async (one) => {
      const visit = await one;
      if ('asked' in visit) {
        empty.set(visit.route, visit.asked);
        addressless += 1;
        return [];
      }
      const told = await limit(() => overHttp(visit));
      const { findings } = await inBrowser(visit);
      return [{ visit, findings: [...told, ...findings] }];
    }),
  );
  // As they were wanted, whichever came first: the same faults are told in the same words.
  const visits = looks.flat().map(({ visit }) => visit);
  const findings = looks.flat().flatMap((look) => look.findings);
  if (done < visits.length) {
    progress(`  ${visits.length - done} pages were not opened: mend first what holds the others up`);
  }
  progress(`  ${links.size} links`);
  return { findings: [...findings, ...(await links.findings())], visits, empty };
}
