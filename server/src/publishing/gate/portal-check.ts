import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Browser } from 'playwright';
import type { Release } from '../../release/store.ts';
import { visitPage } from './browser.ts';
import { checkDocument } from './documents.ts';
import { embedFindings } from './embed.ts';
import { type Example, exampleOf } from './examples.ts';
import type { Finding } from './finding.ts';
import { LinkList, linkFindings } from './links.ts';
import { openPrivatePortal, type PrivatePortalOptions } from './private-portal.ts';

/** Called with one line for each step of the gate. */
export type OnProgress = (line: string) => void;

/** What a college showed of a candidate. */
export interface PortalCheck {
  readonly findings: readonly Finding[];
  /** Routes on which this college has nothing to show, with why. */
  readonly empty: ReadonlyMap<RouteDefinition, string>;
}

interface PortalCheckOptions extends PrivatePortalOptions {
  readonly routes: readonly RouteDefinition[];
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
  readonly browser: Browser;
  readonly progress: OnProgress;
}

function startFinding(error: unknown, { candidate, college }: PortalCheckOptions): Finding {
  return {
    check: 'the real shell',
    where: `${candidate.name} ${candidate.version} for ${college}`,
    problem: `the portal cannot start with it: ${error instanceof Error ? error.message : String(error)}`,
    remedy: 'Its node build must evaluate without a browser and without what Node alone has.',
  };
}

/**
 * Opens every route of a candidate in the real portal, for one college: over HTTP, then in a browser, then on a page
 * of another origin if the release brings a script for one, then every link of those pages. Returns the findings of
 * all of them together.
 */
export async function checkInPortal(options: PortalCheckOptions): Promise<PortalCheck> {
  const { routes, releases, browser, progress } = options;
  const empty = new Map<RouteDefinition, string>();
  const findings: Finding[] = [];
  const portal = await openPrivatePortal(options).catch((error: unknown) => startFinding(error, options));
  if ('check' in portal) return { findings: [portal], empty };
  try {
    const list = new LinkList();
    const visits: Example[] = [];
    for (const route of routes) {
      const example = await exampleOf(portal.url, route);
      if ('asked' in example) {
        empty.set(route, example.asked);
        continue;
      }
      const document = await checkDocument(portal, example);
      findings.push(...document.findings);
      list.add(example.path, document.links);
      if (document.empty) empty.set(route, `${example.path} has nothing to show`);
      visits.push(example);
    }
    progress(`  ${visits.length} pages over HTTP`);
    for (const [index, example] of visits.entries()) {
      const visited = await visitPage(browser, portal.url, example, { releases });
      findings.push(...visited.findings);
      list.add(example.path, visited.links);
      const done = index + 1;
      if (done % 10 === 0 || done === visits.length) progress(`  ${done} of ${visits.length} in the browser`);
    }
    findings.push(
      ...(await embedFindings({
        candidate: options.candidate,
        college: options.college,
        portalUrl: portal.url,
        browser,
      })),
    );
    progress(`  ${list.pages.size} links`);
    findings.push(...(await linkFindings(list.pages)));
    return { findings, empty };
  } finally {
    await portal.close();
  }
}
