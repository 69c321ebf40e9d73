import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';
import { CONTRAST } from './page/axe.ts';
import { BUDGET } from './page/budget.ts';
import { type PageCheckOptions, startPageChecks } from './page/check-pages.ts';
import type { Example } from './page/examples.ts';
import type { PageFinding } from './page/finding.ts';
import { JOURNEY_CHECK } from './page/visitor/journey.ts';
import { openPrivatePortal, type PrivatePortalOptions } from './private-portal.ts';

/** Options of the control visits to pages with findings. */
export interface ControlOptions extends PrivatePortalOptions, Omit<PageCheckOptions, 'portal'> {
  /** The live release of the candidate's frontend, if any. */
  readonly live: Release | null;
}

/** Findings of a candidate, and findings that have another cause. */
export interface AttributedFindings {
  readonly own: readonly PageFinding[];
  readonly others: readonly { readonly cause: string; readonly findings: readonly Finding[] }[];
}

/** Identifies the same defect in two releases. */
const faultKey = ({ where, key }: PageFinding) => `${where}\n${key}`;

/** Pages to check again because of findings, and how. */
interface Recheck extends Pick<PageCheckOptions, 'opened' | 'journey'> {
  readonly pages: readonly Example[];
}

/** Returns the pages that findings name. A finding of the journey needs all of its pages, but no visit to each. */
function recheckOf(
  findings: readonly PageFinding[],
  visits: readonly Example[],
  { opened, journey }: Pick<PageCheckOptions, 'opened' | 'journey'>,
): Recheck {
  const isOfJourney = ({ check }: PageFinding) => check === JOURNEY_CHECK;
  const ofPages = findings.filter((finding) => !isOfJourney(finding));
  const named = visits.filter(({ path }) => ofPages.some(({ where }) => where === path));
  const hasJourney = ofPages.length < findings.length;
  return {
    pages: hasJourney ? visits : named,
    opened: new Set(named.map(({ route }) => route).filter((route) => opened.has(route))),
    journey: hasJourney ? journey : new Set(),
  };
}

async function findFaults(
  portalOptions: PrivatePortalOptions,
  { pages, ...recheck }: Recheck,
  options: ControlOptions,
): Promise<ReadonlySet<string>> {
  const portal = await openPrivatePortal(portalOptions).catch(() => null);
  // Without a comparison, every finding counts.
  if (portal === null) return new Set();
  try {
    const findings = await startPageChecks(pages, { ...options, ...recheck, portal, progress: () => {} })
      .findings;
    return new Set(findings.map(faultKey));
  } finally {
    await portal.close();
  }
}

/** Returns the findings that a second visit confirms. Others were caused by a busy machine. */
export async function confirmFindings(
  initialFindings: readonly PageFinding[],
  visits: readonly Example[],
  options: PageCheckOptions,
): Promise<PageFinding[]> {
  const { pages, ...recheck } = recheckOf(initialFindings, visits, options);
  if (pages.length === 0) return [...initialFindings];
  options.progress(`  Checking ${pages.length} of them again to confirm the findings`);
  const findings = await startPageChecks(pages, { ...options, ...recheck, progress: () => {} }).findings;
  const faults = new Set(findings.map(faultKey));
  return initialFindings.filter((finding) => faults.has(faultKey(finding)));
}

/** Returns the findings at places where a second look, taken only if there are any, finds something too. */
export async function confirmPlaces<F extends { readonly where: string }>(
  findings: readonly F[],
  look: () => Promise<readonly F[]>,
): Promise<F[]> {
  if (findings.length === 0) return [];
  const places = new Set((await look()).map(({ where }) => where));
  return findings.filter(({ where }) => places.has(where));
}

/** Returns the releases of a portal with the candidate replaced by another one. */
const replaceRelease = (releases: readonly Release[], candidate: Release, other: Release) =>
  releases.map((release) => (release === candidate ? other : release));

/**
 * Separates a candidate's findings from those with another cause: the live release has them too, or they disappear
 * without the college's own colours. Pages with findings are visited again for each; others cost nothing.
 */
export async function attributeFindings(
  initialFindings: readonly PageFinding[],
  visits: readonly Example[],
  options: ControlOptions,
): Promise<AttributedFindings> {
  const { live, candidate, releases, college, progress } = options;
  let own = initialFindings;
  const others: { cause: string; findings: PageFinding[] }[] = [];
  if (live !== null && own.length > 0) {
    const recheck = recheckOf(own, visits, options);
    progress(
      `  Checking ${recheck.pages.length} of them again with ${live.name} ${live.version}, which is live`,
    );
    const portalOptions = { ...options, candidate: live, addRemote: false };
    const faults = await findFaults(portalOptions, recheck, {
      ...options,
      releases: replaceRelease(releases, candidate, live),
    });
    const findings = own.filter(
      (finding) => faults.has(faultKey(finding)) && !finding.key.startsWith(BUDGET),
    );
    own = own.filter((finding) => !findings.includes(finding));
    others.push({ cause: `${live.name} ${live.version}, which is live, has the same findings`, findings });
  }
  const contrastFindings = own.filter(({ key }) => key.startsWith(CONTRAST));
  if (contrastFindings.length > 0) {
    const recheck = recheckOf(contrastFindings, visits, options);
    progress(`  Checking ${recheck.pages.length} of them again without the colours of ${college}`);
    const faults = await findFaults({ ...options, plainTheme: true }, recheck, options);
    const findings = contrastFindings.filter((finding) => !faults.has(faultKey(finding)));
    own = own.filter((finding) => !findings.includes(finding));
    others.push({ cause: `the theme of ${college} causes it`, findings });
  }
  return { own, others: others.filter(({ findings }) => findings.length > 0) };
}
