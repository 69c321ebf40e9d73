import { createHash } from 'node:crypto';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Release } from '../../release/read-release.ts';
import { changedPaths } from './changed-paths.ts';

/** Number of unchanged routes that are opened in the browser. */
const SAMPLE_SIZE = 6;

/** Number of opened routes up to which each college opens them all. */
const MAX_OPENED_EVERYWHERE = 12;

/** The routes of a candidate in the order of the checks. */
export interface RoutePlan {
  readonly routes: readonly RouteDefinition[];
  /** Routes to open in the browser. The pages of the others are the same as live, and are only requested. */
  readonly opened: ReadonlySet<RouteDefinition>;
}

/** Returns other routes for each release, and the same ones each time it is checked. */
function sample(routes: readonly RouteDefinition[], { version }: Release): RouteDefinition[] {
  const hash = ({ path }: RouteDefinition) => createHash('sha256').update(`${version} ${path}`).digest('hex');
  const keyed = routes.map((route) => ({ route, key: hash(route) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, SAMPLE_SIZE)
    .map(({ route }) => route);
}

/** Returns a function that tells whether the live release declares no such route. */
function newIn(live: Release): (route: RouteDefinition) => boolean {
  const liveRoutes = new Set(live.descriptor?.routes.map((route) => JSON.stringify(route)));
  return (route) => !liveRoutes.has(JSON.stringify(route));
}

/**
 * Returns the routes that are new in a candidate or whose pages differ from the live release. Null if any page may
 * differ.
 */
async function changedRoutes(
  routes: readonly RouteDefinition[],
  candidate: Release,
  live: Release,
): Promise<ReadonlySet<RouteDefinition> | null> {
  const isNew = newIn(live);
  const paths = await changedPaths(candidate, live);
  return paths && new Set(routes.filter((route) => paths.has(route.path) || isNew(route)));
}

/**
 * Sorts routes by their chance of a finding: new or changed ones, then those with parameters, then the others; and
 * chooses those to open in the browser: new or changed ones and a sample of the others. Without a live release the
 * declared order stays, and every route is opened.
 */
export async function planRoutes(
  routes: readonly RouteDefinition[],
  candidate: Release,
  live: Release | null,
): Promise<RoutePlan> {
  if (live === null) return { routes, opened: new Set(routes) };
  const changed = await changedRoutes(routes, candidate, live);
  const isNew = newIn(live);
  const isChanged = (route: RouteDefinition) => changed?.has(route) ?? isNew(route);
  const rank = (route: RouteDefinition) => {
    if (isChanged(route)) return 0;
    return route.path.includes(':') ? 1 : 2;
  };
  const ordered = routes.toSorted((a, b) => rank(a) - rank(b));
  if (changed === null) return { routes: ordered, opened: new Set(ordered) };
  const unchanged = routes.filter((route) => !isChanged(route));
  return {
    routes: ordered,
    opened: new Set([...routes.filter(isChanged), ...sample(unchanged, candidate)]),
  };
}

/**
 * Returns the plan for a further college. If another one has opened many pages, only a sample of them is opened again, and
 * those that had no content there.
 */
export function planFurther(
  plan: RoutePlan,
  candidate: Release,
  empty: { has(route: RouteDefinition): boolean },
): RoutePlan {
  const { routes, opened } = plan;
  if (opened.size <= MAX_OPENED_EVERYWHERE) return plan;
  const all = [...opened];
  const withoutContent = all.filter((route) => empty.has(route));
  return { routes, opened: new Set([...withoutContent, ...sample(all, candidate)]) };
}
