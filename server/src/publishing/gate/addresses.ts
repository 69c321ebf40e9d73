import type { RouteDefinition } from '@kalalaya/contract/remote';
import { segmentsOf } from '@kalalaya/contract/routes';
import { type Release, readRelease } from '../../release/read-release.ts';
import { pointerFor } from '../../release/registry.ts';
import { type Finding, unique } from './finding.ts';
import type { GateOptions, TargetCollege } from './target-colleges.ts';

/** A release that is live, or a candidate, with the routes that it owns. */
export interface AddressOwner {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly Pick<RouteDefinition, 'path'>[];
}

function segmentsCover([a, ...rest]: readonly string[], [b, ...others]: readonly string[]): boolean {
  if (a === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a.startsWith(':') || a === b) && segmentsCover(rest, others);
}

/** Whether every address that matches the second pattern matches the first. */
const covers = (pattern: string, lost: string) => segmentsCover(segmentsOf(pattern), segmentsOf(lost));

/**
 * Addresses of things that the live release answers and nobody would any more: those of its routes with a parameter, as
 * a document's `/d/:id` or a folder's deep link, which others have been given for ever (docs/decisions/0032-permanent-addresses.md).
 * What has such an address is computed by the server alone; a release can only lose the page for it. A page of its own
 * that a team gives up is its own affair.
 */
export function addressFindings(
  candidate: AddressOwner,
  live: AddressOwner,
  others: readonly AddressOwner[],
): Finding[] {
  const kept = [candidate, ...others].flatMap(({ routes }) => routes.map(({ path }) => path));
  return live.routes
    .filter(({ path }) => path.includes('/:') && !kept.some((pattern) => covers(pattern, path)))
    .map(({ path }) => ({
      check: 'addresses',
      where: path,
      problem: `is answered by ${live.name} ${live.version}, which is live, and would be by nothing: links that were given away would end`,
      remedy:
        'Keep the path under routes in remote.ts. Where another remote takes it over, let both go live at the same moment: npm run portal -- publish <one> <other>.',
    }));
}

const ownerOf = ({ name, version, descriptor }: Release): AddressOwner => ({
  name,
  version,
  routes: descriptor?.routes ?? [],
});

/**
 * What the candidate would end of what is live in each college. Not asked of a release that was live before: going back
 * is for emergencies.
 */
export async function lostAddresses(
  { config, candidate, registry }: Pick<GateOptions, 'config' | 'candidate' | 'registry'>,
  targets: readonly Pick<TargetCollege, 'college' | 'neighbours'>[],
): Promise<Finding[]> {
  const { name, version } = candidate;
  const release = await readRelease(config, name, version);
  const found = await Promise.all(
    targets.map(async ({ college, neighbours }) => {
      const pointer = pointerFor(registry, college.id, name);
      const live = pointer && (await readRelease(config, name, pointer.version).catch(() => null));
      return live ? addressFindings(ownerOf(release), ownerOf(live), neighbours.map(ownerOf)) : [];
    }),
  );
  return unique(found.flat());
}
