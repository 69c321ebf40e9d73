import type { MenuEntry, RouteDefinition } from '@kalalaya/contract/remote';
import { segmentsOf } from '@kalalaya/contract/routes';
import type { Finding } from './finding.ts';

/** A section that is live, or wants to be, with what it claims. */
export interface RouteOwner {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly Pick<RouteDefinition, 'path'>[];
  readonly menu: readonly MenuEntry[];
}

const check = 'claims';

function meet(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one[0], other[0]];
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  if (a !== b && !a.startsWith(':') && !b.startsWith(':')) return false;
  return meet(one.slice(1), other.slice(1));
}

/** True when some address would match both patterns; case and a trailing slash make no difference. */
export function overlap(one: string, other: string): boolean {
  return meet(segmentsOf(one), segmentsOf(other));
}

const shape = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');

function pathFindings(candidate: RouteOwner, others: readonly RouteOwner[]): Finding[] {
  return candidate.routes.flatMap(({ path }, index) => {
    const findings: Finding[] = [];
    const again = candidate.routes.findIndex((route) => shape(route.path) === shape(path));
    if (again !== index) {
      const problem = `${candidate.name} claims it twice, also as ${candidate.routes[again]?.path}`;
      findings.push({ check, where: path, problem, remedy: 'Remove one of the two from remote.ts.' });
    }
    for (const other of others) {
      for (const { path: theirs } of other.routes) {
        if (!overlap(path, theirs)) continue;
        const problem = `claimed by ${candidate.name} ${candidate.version} and by ${other.name} ${other.version} (as ${theirs})`;
        const remedy = `Choose another path, or have ${other.name} publish without it first.`;
        findings.push({ check, where: path, problem, remedy });
      }
    }
    return findings;
  });
}

function menuFindings(candidate: RouteOwner, others: readonly RouteOwner[]): Finding[] {
  const claimed = [candidate, ...others].flatMap(({ routes }) => routes.map(({ path }) => path));
  return candidate.menu.flatMap(({ group, label, to }, index) => {
    const where = `menu, ${group} / ${label}`;
    const findings: Finding[] = [];
    if (!claimed.some((path) => overlap(path, to))) {
      const remedy = 'Claim the path under routes in remote.ts, or remove the entry.';
      findings.push({ check, where, problem: `leads to ${to}, which no live section claims`, remedy });
    }
    const same = (entry: MenuEntry) =>
      entry.group === group && (entry.label === label || shape(entry.to) === shape(to));
    if (candidate.menu.findIndex(same) !== index) {
      findings.push({ check, where, problem: 'stands in this menu twice', remedy: 'Remove one of the two.' });
    }
    for (const other of others) {
      const theirs = other.menu.find(same);
      if (!theirs) continue;
      const problem = `offered by ${candidate.name} ${candidate.version} and by ${other.name} ${other.version} (as ${theirs.label}, ${theirs.to})`;
      const remedy = `Choose another label or group, or have ${other.name} publish without it first.`;
      findings.push({ check, where, problem, remedy });
    }
    return findings;
  });
}

/**
 * Claimed paths and menu entries against those of the sections beside which the candidate would be live. Every
 * overlap names both parties: a path that one address could reach both by, an entry that would stand in a menu twice.
 */
export function routeFindings(candidate: RouteOwner, others: readonly RouteOwner[]): Finding[] {
  return [...pathFindings(candidate, others), ...menuFindings(candidate, others)];
}
