import path from 'node:path';
import { shellPages } from '@kalalaya/contract/address';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Browser } from 'playwright';
import { type Release, readRelease } from '../../release/store.ts';
import { openBrowser } from './browser.ts';
import { cssFindings, takenNames } from './css.ts';
import { descriptorFindings } from './descriptor.ts';
import { fileFindings } from './files.ts';
import type { Finding } from './finding.ts';
import { checkInPortal } from './portal-check.ts';
import { type RouteOwner, routeFindings } from './routes.ts';
import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';
import { type GateOptions, type TargetCollege, targetColleges } from './target-colleges.ts';

export { type Finding, GateError } from './finding.ts';
export type { OnProgress } from './portal-check.ts';
export type { Candidate, GateOptions } from './target-colleges.ts';

const ownerOf = ({ name, version, descriptor }: Release): RouteOwner => ({
  name,
  version,
  routes: descriptor?.routes ?? [],
  menu: descriptor?.menu ?? [],
});

/** The shell as owner of its own routes, which no remote may own. */
const shellOwner = (shell: Release): RouteOwner => ({
  name: 'shell',
  version: shell.version,
  routes: shellPages,
  menu: [],
});

const noShell = (college: string): Finding => ({
  check: 'shared versions',
  where: college,
  problem: 'has no live shell',
  remedy: 'Publish one first: npm run portal -- publish shell',
});

/** Drops repetitions: several colleges bring the same finding. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function neighbourFindings(release: Release, { shell, neighbours, college }: TargetCollege): Finding[] {
  if (release.name === 'shell') return shellVersionFindings(release, neighbours);
  if (shell === null) return [noShell(college.id)];
  return [
    ...sharedVersionFindings(release, shell),
    ...routeFindings(ownerOf(release), [shellOwner(shell), ...neighbours.map(ownerOf)]),
  ];
}

async function styleFindings(release: Release, targets: readonly TargetCollege[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { shell, neighbours } of targets) {
    // Resets and global rules are the shell's right (docs/design.md).
    if (shell === null || release.name === 'shell') continue;
    found.push(...(await cssFindings(release, await takenNames(shell, neighbours))));
  }
  return found;
}

/** The checks that need no running portal: folder, shared versions, routes, styles. */
async function staticFindings(options: GateOptions, targets: readonly TargetCollege[]): Promise<Finding[]> {
  const { config, candidate } = options;
  const { name, version } = candidate;
  const dir = path.join(config.RELEASES_DIR, name, version);
  const unreadable = await descriptorFindings(dir, name, version);
  const release = await readRelease(config.RELEASES_DIR, name, version).catch(() => null);
  if (release === null) return unreadable;
  const againstNeighbours = targets.flatMap((target) => neighbourFindings(release, target));
  const packs = targets.flatMap(({ college }): Finding[] =>
    college.problem === null
      ? []
      : [
          {
            check: 'pack',
            where: college.id,
            problem: college.problem,
            remedy: 'Mend the pack: portal check',
          },
        ],
  );
  return unique([
    ...unreadable,
    ...(await fileFindings(release)),
    ...againstNeighbours,
    ...(await styleFindings(release, targets)),
    ...packs,
  ]);
}

/** Routes to open: the candidate's own; for a new shell one of every remote and the shell's. */
function routesOf(release: Release, { neighbours }: TargetCollege): RouteDefinition[] {
  if (release.name !== 'shell') return [...(release.descriptor?.routes ?? [])];
  const first = neighbours.flatMap(({ descriptor }) => descriptor?.routes.slice(0, 1) ?? []);
  return [...first, ...shellPages];
}

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

async function runningFindings(
  { config, registry, candidate, progress, serve }: GateOptions,
  targets: readonly TargetCollege[],
  browser: Browser,
): Promise<Finding[]> {
  const release = await readRelease(config.RELEASES_DIR, candidate.name, candidate.version);
  const findings: Finding[] = [];
  const empty: ReadonlyMap<RouteDefinition, string>[] = [];
  for (const target of targets) {
    const { college, hypothetical, shell, neighbours } = target;
    progress(`In the real shell, for ${college.id}${hypothetical ? ' (no profile names it yet)' : ''}:`);
    const releases = [release, ...neighbours, ...(shell && release.name !== 'shell' ? [shell] : [])];
    const routes = routesOf(release, target);
    const addRemote = hypothetical && release.name !== 'shell';
    const checked = await checkInPortal({
      config,
      serve,
      registry,
      candidate: release,
      college: college.id,
      addRemote,
      routes,
      releases,
      browser,
      progress,
    });
    findings.push(...checked.findings);
    empty.push(checked.empty);
  }
  return unique([...findings, ...emptyFindings(empty)]);
}

/** The checks that need no running portal and take no time: repeated when the registry changed during a publish. */
export async function staticGate(options: GateOptions): Promise<Finding[]> {
  return staticFindings(options, await targetColleges(options));
}

/**
 * Everything that a release must pass before it goes live; all findings at once. Throws `ConfigError` when there is
 * no browser to look at it with.
 */
export async function runGate(options: GateOptions): Promise<Finding[]> {
  const browser = await openBrowser(options.findBrowser);
  try {
    const targets = await targetColleges(options);
    options.progress('Descriptor, files, shared versions, routes and styles');
    const findings = await staticFindings(options, targets);
    // What cannot be read, or fits no shell, cannot be run in one.
    const blocked = findings.some(({ check }) => ['descriptor', 'shared versions', 'pack'].includes(check));
    if (blocked) return findings;
    return [...findings, ...(await runningFindings(options, targets, browser))];
  } finally {
    await browser.close().catch(() => {
      // It ended by itself; the check that was using it has reported that.
    });
  }
}
