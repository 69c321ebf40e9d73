import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Release } from '../../release/read-release.ts';
import { ReleaseSources } from '../../release/sources.ts';
import type { ContextPool } from './browser.ts';
import { attributeFindings, confirmFindings, confirmPlaces } from './control.ts';
import { type Finding, formatFindings } from './finding.ts';
import type { CheckedShapes } from './page/axe.ts';
import { findExamples, type PageCheckOptions, type PageChecks, startPageChecks } from './page/check-pages.ts';
import { embedFindings } from './page/embed.ts';
import type { RoutePlan } from './plan-routes.ts';
import { openPrivatePortal, type PrivatePortal, type PrivatePortalOptions } from './private-portal.ts';
import { type RenderedOnce, RenderTrial } from './renders/render-trial.ts';

/** Called with one line of progress. */
export type OnProgress = (line: string) => void;

/** Result of checking a candidate in one college. */
export interface PortalCheck {
  readonly findings: readonly Finding[];
  /** Routes without content in this college, with the reason. */
  readonly empty: ReadonlyMap<RouteDefinition, string>;
  /** Rendered pages, to be compared with those of other colleges. */
  readonly rendered: readonly RenderedOnce[];
}

interface PortalCheckOptions extends PrivatePortalOptions {
  readonly plan: RoutePlan;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
  /** The live release of the candidate's frontend, if any. */
  readonly live: Release | null;
  readonly contextPool: ContextPool;
  readonly shapes: CheckedShapes;
  readonly progress: OnProgress;
  /** Called with the routes without content in this college when every document has been checked, or none can be. */
  onDocuments(empty: PortalCheck['empty']): void;
}

function startFinding(error: unknown, { candidate, college }: PortalCheckOptions): Finding {
  return {
    check: 'the real shell',
    where: `${candidate.name} ${candidate.version} for ${college}`,
    problem: `the portal fails to start with it: ${error instanceof Error ? error.message : String(error)}`,
    remedy: 'Its node build must evaluate without a browser and without Node-only APIs.',
  };
}

/** Renders the pages again. Late, so that a change some seconds after the evaluation is found; failing ones are left out. */
async function renderAgain(
  { documents, visited }: PageChecks,
  trial: RenderTrial,
  { progress, candidate }: PortalCheckOptions,
) {
  const [{ visits, failing }] = await Promise.all([documents, visited]);
  progress(`  The pages of ${candidate.name} again, in one render thread`);
  return trial.end(visits.map(({ path }) => path).filter((path) => !failing.has(path)));
}

async function runPortalChecks(
  portal: PrivatePortal,
  trial: RenderTrial,
  options: PortalCheckOptions,
): Promise<PortalCheck> {
  const { plan, releases, contextPool, shapes, progress, candidate, college, live } = options;
  const pageOptions: Omit<PageCheckOptions, 'portal'> = {
    contextPool,
    sources: new ReleaseSources(candidate),
    releases,
    shapes,
    opened: plan.opened,
    journey: plan.opened,
    progress,
  };
  const checkEmbed = () =>
    embedFindings({ candidate, college, portalUrl: portal.url, browser: contextPool.browser });
  const embedCheck = checkEmbed();
  // Awaited below, which also reports an earlier rejection.
  embedCheck.catch(() => {});
  const checks = startPageChecks(findExamples(portal.url, plan.routes), { ...pageOptions, portal });
  const { visits, empty } = await checks.documents;
  options.onDocuments(empty);
  const rendering = renderAgain(checks, trial, options);
  // Awaited below, which also reports an earlier rejection.
  rendering.catch(() => {});
  const { own, others } = await attributeFindings(await checks.findings, visits, {
    ...options,
    ...pageOptions,
    live,
  });
  for (const { cause: whose, findings } of others) {
    progress(`  Not held against it: ${whose}.\n\n${formatFindings(findings)}\n`);
  }
  const findings = [
    ...(await confirmFindings(own, visits, { ...pageOptions, portal })),
    ...(await confirmPlaces(await embedCheck, checkEmbed)),
  ];
  const renders = await rendering;
  return { findings: [...findings, ...renders.findings], empty, rendered: renders.pages };
}

/**
 * Opens every route of a candidate in the real portal for one college: over HTTP, in a browser, every link of those
 * pages, and on a host page of another origin if the release has an embed script. At the end its pages are rendered again
 * in one thread. Findings with another cause are reported as progress only.
 */
export async function checkInPortal(options: PortalCheckOptions): Promise<PortalCheck> {
  const portal = await openPrivatePortal(options).catch((error: unknown) => startFinding(error, options));
  if ('check' in portal) {
    const empty: PortalCheck['empty'] = new Map();
    options.onDocuments(empty);
    return { findings: [portal], empty, rendered: [] };
  }
  const { candidate, college, releases } = options;
  const sources = new ReleaseSources(candidate);
  const trial = await RenderTrial.begin({ candidate, college, releases, sources, portalUrl: portal.url });
  try {
    return await runPortalChecks(portal, trial, options);
  } finally {
    await trial.close();
    await portal.close();
  }
}
