import type { MenuEntry, RouteDefinition } from '@kalalaya/contract/remote';
import { patternsOverlap, segmentsOf } from '@kalalaya/contract/routes';
import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';

/** A live frontend or candidate with its routes and menu entries. */
export interface RouteOwner {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly Pick<RouteDefinition, 'path'>[];
  readonly menu: readonly MenuEntry[];
}

const check = 'routes';

/** Returns a release as the owner of its routes. */
export const ownerOf = ({ name, version, descriptor }: Release): RouteOwner => ({
  name,
  version,
  routes: descriptor?.routes ?? [],
  menu: descriptor?.menu ?? [],
});

const normalisedPattern = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');

function pathFindings(candidate: RouteOwner, others: readonly RouteOwner[]): Finding[] {
  return candidate.routes.flatMap(({ path }, index) => {
    const findings: Finding[] = [];
    const before = candidate.routes.slice(0, index);
    const same = before.find((route) => normalisedPattern(route.path) === normalisedPattern(path));
    if (same) {
      const problem = `is declared twice by ${candidate.name}, also as ${same.path}`;
      findings.push({ check, where: path, problem, remedy: 'Remove one of the two from remote.ts.' });
    }
    for (const other of others) {
      for (const { path: theirs } of other.routes) {
        if (!patternsOverlap(path, theirs)) continue;
        const problem = `owned by ${candidate.name} ${candidate.version} and by ${other.name} ${other.version} (as ${theirs})`;
        const remedy = `Choose another path, or have ${other.name} publish without it first.`;
        findings.push({ check, where: path, problem, remedy });
      }
    }
    return findings;
  });
}

function menuFindings(candidate: RouteOwner, others: readonly RouteOwner[]): Finding[] {
  const owned = [candidate, ...others].flatMap(({ routes }) => routes.map(({ path }) => path));
  return candidate.menu.flatMap(({ group, label, to }, index) => {
    const where = `menu, ${group} / ${label}`;
    const findings: Finding[] = [];
    if (!owned.some((path) => patternsOverlap(path, to))) {
      const remedy = 'Declare the path under routes in remote.ts, or remove the entry.';
      findings.push({ check, where, problem: `links to ${to}, which no live remote owns`, remedy });
    }
    const isSameEntry = (entry: MenuEntry) =>
      entry.group === group &&
      (entry.label === label || normalisedPattern(entry.to) === normalisedPattern(to));
    if (candidate.menu.findIndex(isSameEntry) !== index) {
      findings.push({ check, where, problem: 'is in this menu twice', remedy: 'Remove one of the two.' });
    }
    for (const other of others) {
      const theirs = other.menu.find(isSameEntry);
      if (!theirs) continue;
      const problem = `offered by ${candidate.name} ${candidate.version} and by ${other.name} ${other.version} (as ${theirs.label}, ${theirs.to})`;
      const remedy = `Choose another label or group, or have ${other.name} publish without it first.`;
      findings.push({ check, where, problem, remedy });
    }
    return findings;
  });
}

/**
 * Compares the candidate's routes and menu entries with those of the frontends live beside it. Each overlapping path and
 * duplicate menu entry is a finding that names both owners.
 */
export function routeFindings(candidate: RouteOwner, others: readonly RouteOwner[]): Finding[] {
  return [...pathFindings(candidate, others), ...menuFindings(candidate, others)];
}
