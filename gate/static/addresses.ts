import { segmentsOf } from '@kalalaya/contract/routes';
import { commandLine } from '@kalalaya/node/command-line';
import { type Finding, unique } from '../../server/src/publishing/static-checks/finding.ts';
import { ownerOf, type RouteOwner } from '../../server/src/publishing/static-checks/routes.ts';
import type {
  GateOptions,
  TargetCollege,
} from '../../server/src/publishing/static-checks/target-colleges.ts';
import { readRelease } from '../../server/src/release/read-release.ts';
import { pointerFor } from '../../server/src/release/registry.ts';

function segmentsCover([a, ...rest]: readonly string[], [b, ...others]: readonly string[]): boolean {
  if (a === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a.startsWith(':') || a === b) && segmentsCover(rest, others);
}

/** Returns true if every address that matches the second pattern also matches the first. */
const covers = (pattern: string, path: string) => segmentsCover(segmentsOf(pattern), segmentsOf(path));

/**
 * Finds routes with a parameter that the live release serves and nothing would serve any more, such as `/d/:id`. Their
 * addresses are permanent (docs/decisions/0032-permanent-addresses.md). A team may drop its other pages.
 */
export function addressFindings(
  candidate: RouteOwner,
  live: RouteOwner,
  others: readonly RouteOwner[],
): Finding[] {
  const remainingPaths = [candidate, ...others].flatMap(({ routes }) => routes.map(({ path }) => path));
  return live.routes
    .filter(({ path }) => path.includes('/:') && !remainingPaths.some((pattern) => covers(pattern, path)))
    .map(({ path }) => ({
      check: 'addresses',
      where: path,
      problem: `is served by ${live.name} ${live.version}, which is live, and would be served by no release: existing links would break`,
      remedy: `Keep the path under routes in remote.ts. If another remote takes it over, publish both together: ${commandLine('publish <one> <other>')}.`,
    }));
}

/** Finds addresses that the candidate would break in each college. Not run for a release that was live before. */
export async function lostAddressFindings(
  { config, candidate, registry }: Pick<GateOptions, 'config' | 'candidate' | 'registry'>,
  targets: readonly Pick<TargetCollege, 'college' | 'neighbours'>[],
): Promise<Finding[]> {
  const { name, version } = candidate;
  const release = await readRelease(config, name, version);
  const findings = await Promise.all(
    targets.map(async ({ college, neighbours }) => {
      const pointer = pointerFor(registry, college.id, name);
      const live = pointer && (await readRelease(config, name, pointer.version).catch(() => null));
      return live ? addressFindings(ownerOf(release), ownerOf(live), neighbours.map(ownerOf)) : [];
    }),
  );
  return unique(findings.flat());
}
