import { shellPages } from '@kalalaya/contract/address';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import { type Release, readRelease } from '../../release/read-release.ts';
import { pointerFor } from '../../release/registry.ts';
import type { Visitors } from './browser.ts';
import { type Finding, unique } from './finding.ts';
import { checkInPortal } from './portal-check.ts';
import { inOrder } from './route-order.ts';
import type { GateOptions, TargetCollege } from './target-colleges.ts';

/** Colleges whose private portals run at the same time: while one starts, pages of the other are looked at. */
const COLLEGES = 2;

/** Routes to open: the candidate's own; for a new shell one of every remote and the shell's. */
function routesOf(release: Release, { neighbours }: TargetCollege): RouteDefinition[] {
  if (release.name !== 'shell') return [...(release.descriptor?.routes ?? [])];
  const first = neighbours.flatMap(({ descriptor }) => descriptor?.routes.slice(0, 1) ?? []);
  return [...first, ...shellPages];
}

/** Lines of progress that say which college they are of. */
const inCollege =
  (progress: GateOptions['progress'], college: string): GateOptions['progress'] =>
  (line) =>
    progress(line.startsWith('  ') ? `  ${college}: ${line.trimStart()}` : line);

/** Reports a path on which no college has content: nobody could check it. */
function emptyFindings(empty: readonly ReadonlyMap<RouteDefinition, string>[]): Finding[] {
  const [first = new Map<RouteDefinition, string>(), ...others] = empty;
  return [...first].flatMap(([route, why]) => {
    if (!others.every((other) => other.has(route))) return [];
    const remedy = 'Point its discover at a real record, or give the pack content for it.';
    return [
      { check: 'pages on the server', where: route.path, problem: `has no content to check: ${why}`, remedy },
    ];
  });
}

/** The release that is live in a college in the candidate's place; null where there is none, or it is the same. */
async function liveInstead({ config, registry, candidate }: GateOptions, college: string) {
  const pointer = pointerFor(registry, college, candidate.name);
  if (!pointer || pointer.version === candidate.version) return null;
  return readRelease(config, candidate.name, pointer.version).catch(() => null);
}

/** What comes of a candidate that is live in a private portal of each college. */
export async function runningFindings(
  options: GateOptions,
  targets: readonly TargetCollege[],
  visitors: Visitors,
): Promise<Finding[]> {
  const { config, registry, candidate, serve } = options;
  const release = await readRelease(config, candidate.name, candidate.version);
  const limit = pLimit(COLLEGES);
  const checked = await limit.map(targets, async (target) => {
    const { college, hypothetical, shell, neighbours } = target;
    const progress = targets.length > 1 ? inCollege(options.progress, college.id) : options.progress;
    progress(`In the real shell, for ${college.id}${hypothetical ? ' (no profile names it yet)' : ''}:`);
    const live = await liveInstead(options, college.id);
    return checkInPortal({
      config,
      serve,
      registry,
      candidate: release,
      college: college.id,
      addRemote: hypothetical && release.name !== 'shell',
      routes: await inOrder(routesOf(release, target), release, live),
      releases: [release, ...neighbours, ...(shell && release.name !== 'shell' ? [shell] : [])],
      live,
      visitors,
      progress,
    });
  });
  return unique([
    ...checked.flatMap(({ findings }) => findings),
    ...emptyFindings(checked.map(({ empty }) => empty)),
  ]);
}
