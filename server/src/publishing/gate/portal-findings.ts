import { shellPages } from '@kalalaya/contract/address';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import { type Release, readRelease } from '../../release/read-release.ts';
import { pointerFor } from '../../release/registry.ts';
import type { ContextPool } from './browser.ts';
import { type Finding, unique } from './finding.ts';
import { CheckedShapes } from './page/axe.ts';
import { SERVER_CHECK } from './page/document.ts';
import { planFurther, planRoutes } from './plan-routes.ts';
import { checkInPortal, type PortalCheck } from './portal-check.ts';
import { crossCollegeFindings } from './renders/colleges.ts';
import type { GateOptions, TargetCollege } from './target-colleges.ts';

/** Number of colleges checked at the same time: while one private portal starts, pages of the other are visited. */
const MAX_CONCURRENT_COLLEGES = 2;

/** Returns the routes to open: the candidate's own, or for a new shell its own and the first one of every remote. */
function routesOf(release: Release, { neighbours }: TargetCollege): RouteDefinition[] {
  if (release.name !== 'shell') return [...(release.descriptor?.routes ?? [])];
  const first = neighbours.flatMap(({ descriptor }) => descriptor?.routes.slice(0, 1) ?? []);
  return [...first, ...shellPages];
}

/** Prefixes progress lines with a college. */
const withCollegePrefix =
  (progress: GateOptions['progress'], college: string): GateOptions['progress'] =>
  (line) =>
    progress(line.startsWith('  ') ? `  ${college}: ${line.trimStart()}` : line);

/** Reports routes without content in every college, which cannot be checked. */
function emptyFindings(empty: readonly ReadonlyMap<RouteDefinition, string>[]): Finding[] {
  const [first = new Map<RouteDefinition, string>(), ...others] = empty;
  return [...first].flatMap(([route, why]) => {
    if (!others.every((other) => other.has(route))) return [];
    const remedy = 'Point its discover at an existing record, or add content to the pack.';
    return [{ check: SERVER_CHECK, where: route.path, problem: `has no content to check: ${why}`, remedy }];
  });
}

/** Reads the live release of the candidate's frontend in a college; null if there is none or it is the candidate. */
async function readLiveRelease(
  { config, registry, candidate }: GateOptions,
  college: string,
): Promise<Release | null> {
  const pointer = pointerFor(registry, college, candidate.name);
  if (!pointer || pointer.version === candidate.version) return null;
  return readRelease(config, candidate.name, pointer.version).catch(() => null);
}

/** Checks a candidate that is live in a private portal of each college. */
export async function portalFindings(
  options: GateOptions,
  targets: readonly TargetCollege[],
  contextPool: ContextPool,
): Promise<Finding[]> {
  const { config, registry, candidate, serve } = options;
  const release = await readRelease(config, candidate.name, candidate.version);
  const shapes = new CheckedShapes();
  const { promise: firstEmpty, resolve: onFirstDocuments } = Promise.withResolvers<PortalCheck['empty']>();
  const checkTarget = async (target: TargetCollege, empty: PortalCheck['empty'] | null) => {
    const { college, hypothetical, shell, neighbours } = target;
    const progress = targets.length > 1 ? withCollegePrefix(options.progress, college.id) : options.progress;
    progress(`In the real shell, for ${college.id}${hypothetical ? ' (no profile names it yet)' : ''}:`);
    const live = await readLiveRelease(options, college.id);
    const plan = await planRoutes(routesOf(release, target), release, live);
    return checkInPortal({
      config,
      serve,
      registry,
      candidate: release,
      college: college.id,
      addRemote: hypothetical && release.name !== 'shell',
      plan: empty === null ? plan : planFurther(plan, release, empty),
      releases: [release, ...neighbours, ...(shell && release.name !== 'shell' ? [shell] : [])],
      live,
      contextPool,
      shapes,
      progress,
      onDocuments: onFirstDocuments,
    });
  };
  const [first, ...further] = targets;
  if (first === undefined) return [];
  const limit = pLimit(MAX_CONCURRENT_COLLEGES);
  const results = await Promise.all([
    limit(() => checkTarget(first, null)),
    ...further.map((target) => limit(async () => checkTarget(target, await firstEmpty))),
  ]);
  return unique([
    ...results.flatMap(({ findings }) => findings),
    ...emptyFindings(results.map(({ empty }) => empty)),
    ...(await crossCollegeFindings(results.map(({ rendered }) => rendered))),
  ]);
}
