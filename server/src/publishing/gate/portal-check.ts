import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Release } from '../../release/read-release.ts';
import { ReleaseSources } from '../../release/sources.ts';
import type { Visitors } from './browser.ts';
import { confirmed, judged } from './control.ts';
import { type Finding, formatFindings } from './finding.ts';
import { lookAtPages, wantedOf } from './page/check-pages.ts';
import { embedFindings } from './page/embed.ts';
import { openPrivatePortal, type PrivatePortal, type PrivatePortalOptions } from './private-portal.ts';

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
  /** The release that is live now in the candidate's place; null where there is none. */
  readonly live: Release | null;
  readonly visitors: Visitors;
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

async function checkPages(portal: PrivatePortal, options: PortalCheckOptions): Promise<PortalCheck> {
  const { routes, releases, visitors, progress, candidate, college, live } = options;
  const look = { visitors, sources: new ReleaseSources(candidate), releases, progress };
  const embedded = embedFindings({ candidate, college, portalUrl: portal.url, browser: visitors.browser });
  // It is waited for at the end; what goes wrong in it before is told there.
  embedded.catch(() => {});
  const pages = await lookAtPages(wantedOf(portal.url, routes), { ...look, portal });
  const { visits, empty } = pages;
  const { own, others } = await judged(pages.findings, visits, { ...options, ...look, live });
  for (const { whose, findings } of others) {
    progress(`  Not held against it: ${whose}.\n\n${formatFindings(findings)}\n`);
  }
  return {
    findings: [...(await confirmed(own, visits, { ...look, portal })), ...(await embedded)],
    empty,
  };
}

/**
 * Opens every route of a candidate in the real portal, for one college: over HTTP, in a browser, every link of those
 * pages, and on a page of another origin if the release brings a script for one. Returns the findings of all of them
 * together, without those that the college or what is live is at fault for: these are told as progress.
 */
export async function checkInPortal(options: PortalCheckOptions): Promise<PortalCheck> {
  const portal = await openPrivatePortal(options).catch((error: unknown) => startFinding(error, options));
  if ('check' in portal) return { findings: [portal], empty: new Map() };
  try {
    return await checkPages(portal, options);
  } finally {
    await portal.close();
  }
}
