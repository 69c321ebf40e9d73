import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';
import { CONTRAST } from './page/axe.ts';
import { BUDGET } from './page/budget.ts';
import type { LookOptions } from './page/check-pages.ts';
import { lookAtPages } from './page/check-pages.ts';
import type { Example } from './page/examples.ts';
import type { PageFinding } from './page/finding.ts';
import { openPrivatePortal, type PrivatePortalOptions } from './private-portal.ts';

/** What the pages that have findings are looked at with once more. */
export interface ControlOptions extends PrivatePortalOptions, Omit<LookOptions, 'portal'> {
  /** The release that is live now; null where there is none. */
  readonly live: Release | null;
}

/** Findings of a candidate, and those that are not its own, with whose they are. */
export interface Judged {
  readonly own: readonly PageFinding[];
  readonly others: readonly { readonly whose: string; readonly findings: readonly Finding[] }[];
}

/** A fault on a page, whichever release shows it. */
const faultOf = ({ where, key }: PageFinding) => `${where}\n${key}`;

const pagesOf = (findings: readonly PageFinding[], visits: readonly Example[]) =>
  visits.filter(({ path }) => findings.some(({ where }) => where === path));

async function faultsIn(
  shown: PrivatePortalOptions,
  visits: readonly Example[],
  options: ControlOptions,
): Promise<ReadonlySet<string>> {
  const portal = await openPrivatePortal(shown).catch(() => null);
  // Where nothing can be compared, everything counts.
  if (portal === null) return new Set();
  try {
    const { findings } = await lookAtPages(visits, { ...options, portal, progress: () => {} });
    return new Set(findings.map(faultOf));
  } finally {
    await portal.close();
  }
}

/**
 * The findings that a second look at their pages shows again: what a busy machine did once is no fault of anybody.
 */
export async function confirmed(
  found: readonly PageFinding[],
  visits: readonly Example[],
  options: LookOptions,
): Promise<PageFinding[]> {
  const pages = pagesOf(found, visits);
  if (pages.length === 0) return [...found];
  options.progress(`  ${pages.length} of them again, to be sure`);
  const { findings } = await lookAtPages(pages, { ...options, progress: () => {} });
  const faults = new Set(findings.map(faultOf));
  return found.filter((finding) => faults.has(faultOf(finding)));
}

/** The releases of a portal in which another one takes the candidate's place. */
const withInstead = (releases: readonly Release[], candidate: Release, other: Release) =>
  releases.map((release) => (release === candidate ? other : release));

/**
 * Tells a candidate's findings from those that its pages have whatever it does: what the live release shows as well,
 * and a lack of contrast that goes away with the college's own colours. The pages at fault are opened again for it,
 * once with each; a candidate without findings costs nothing.
 */
export async function judged(
  found: readonly PageFinding[],
  visits: readonly Example[],
  options: ControlOptions,
): Promise<Judged> {
  const { live, candidate, releases, college, progress } = options;
  let own = found;
  const others: { whose: string; findings: PageFinding[] }[] = [];
  if (live !== null && own.length > 0) {
    const pages = pagesOf(own, visits);
    progress(`  ${pages.length} of them again, with ${live.name} ${live.version}, to see whose fault it is`);
    const shown = { ...options, candidate: live, addRemote: false };
    const faults = await faultsIn(shown, pages, {
      ...options,
      releases: withInstead(releases, candidate, live),
    });
    const findings = own.filter((finding) => faults.has(faultOf(finding)) && !finding.key.startsWith(BUDGET));
    own = own.filter((finding) => !findings.includes(finding));
    others.push({ whose: `${live.name} ${live.version}, which is live, shows the same`, findings });
  }
  const pale = own.filter(({ key }) => key.startsWith(CONTRAST));
  if (pale.length > 0) {
    progress(`  ${pagesOf(pale, visits).length} of them again, without the colours of ${college}`);
    const faults = await faultsIn({ ...options, plainTheme: true }, pagesOf(pale, visits), options);
    const findings = pale.filter((finding) => !faults.has(faultOf(finding)));
    own = own.filter((finding) => !findings.includes(finding));
    others.push({ whose: `the theme of ${college} makes it; without it all is well`, findings });
  }
  return { own, others: others.filter(({ findings }) => findings.length > 0) };
}
