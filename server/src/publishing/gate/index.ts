import path from 'node:path';
import { shellPages } from '@kalalaya/contract/address';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import { pointerFor } from '../../release/registry.ts';
import { type Release, readRelease } from '../../release/store.ts';
import { openBrowser, Visitors } from './browser.ts';
import { cssFindings, takenNames } from './css.ts';
import { descriptorFindings } from './descriptor.ts';
import { evaluationFindings } from './evaluation.ts';
import { fileFindings } from './files.ts';
import type { Finding } from './finding.ts';
import { checkInPortal } from './portal-check.ts';
import { type RouteOwner, routeFindings } from './routes.ts';
import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';
import { type GateOptions, type TargetCollege, targetColleges } from './target-colleges.ts';

export { type Finding, GateError } from './finding.ts';
export type { OnProgress } from './portal-check.ts';
export type { Candidate, GateOptions } from './target-colleges.ts';

/** Colleges whose private portals run at the same time: while one starts, pages of the other are looked at. */
const COLLEGES = 2;

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

/** A gate that looks at nothing lets everything pass: no college to look at the candidate in refuses it. */
function nothingFindings({ config, candidate }: GateOptions, targets: readonly TargetCollege[]): Finding[] {
  if (targets.length > 0) return [];
  return [
    {
      check: 'colleges',
      where: config.COLLEGES_DIR,
      problem: `holds no sound pack in which ${candidate.name} could be looked at`,
      remedy: 'See what is wrong with the packs: npm run portal -- check. COLLEGES_DIR says where they are.',
    },
  ];
}

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
  const nothing = nothingFindings(options, targets);
  if (nothing.length > 0) return nothing;
  const { name, version } = candidate;
  const dir = path.join(config.RELEASES_DIR, name, version);
  const unreadable = await descriptorFindings(dir, name, version);
  const release = await readRelease(config.RELEASES_DIR, name, version).catch(() => null);
  if (release === null) return unreadable;
  const againstNeighbours = targets.flatMap((target) => neighbourFindings(release, target));
  return unique([
    ...unreadable,
    ...(await fileFindings(release)),
    ...againstNeighbours,
    ...(await styleFindings(release, targets)),
  ]);
}

/** Routes to open: the candidate's own; for a new shell one of every remote and the shell's. */
function routesOf(release: Release, { neighbours }: TargetCollege): RouteDefinition[] {
  if (release.name !== 'shell') return [...(release.descriptor?.routes ?? [])];
  const first = neighbours.flatMap(({ descriptor }) => descriptor?.routes.slice(0, 1) ?? []);
  return [...first, ...shellPages];
}

/**
 * Routes as a team wants to hear of them: first those that are new or were declared otherwise in what is live, then
 * those with parameters, whose example is found anew, then the others.
 */
function inOrder(routes: readonly RouteDefinition[], live: Release | null): RouteDefinition[] {
  const known = new Set(live?.descriptor?.routes.map((route) => JSON.stringify(route)));
  const rank = (route: RouteDefinition) => {
    if (!known.has(JSON.stringify(route))) return 0;
    return route.path.includes(':') ? 1 : 2;
  };
  return routes.toSorted((a, b) => rank(a) - rank(b));
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

/** What comes of evaluating the candidate in each live shell: a loop there would hold all that follows. */
async function unusableFindings(
  { config, candidate }: GateOptions,
  targets: readonly TargetCollege[],
): Promise<Finding[]> {
  const release = await readRelease(config.RELEASES_DIR, candidate.name, candidate.version);
  const shells = release.name === 'shell' ? [release] : targets.flatMap(({ shell }) => shell ?? []);
  const found = await Promise.all([...new Set(shells)].map((shell) => evaluationFindings(release, shell)));
  return unique(found.flat());
}

/** The release that is live in a college in the candidate's place; null where there is none, or it is the same. */
async function liveInstead({ config, registry, candidate }: GateOptions, college: string) {
  const pointer = pointerFor(registry, college, candidate.name);
  if (!pointer || pointer.version === candidate.version) return null;
  return readRelease(config.RELEASES_DIR, candidate.name, pointer.version).catch(() => null);
}

async function runningFindings(
  options: GateOptions,
  targets: readonly TargetCollege[],
  visitors: Visitors,
): Promise<Finding[]> {
  const { config, registry, candidate, serve } = options;
  const release = await readRelease(config.RELEASES_DIR, candidate.name, candidate.version);
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
      routes: inOrder(routesOf(release, target), live),
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
    // What cannot be read, fits no shell or cannot be evaluated in one cannot be run there.
    const blocked = findings.some(({ check }) =>
      ['colleges', 'descriptor', 'shared versions'].includes(check),
    );
    if (blocked) return findings;
    const unusable = await unusableFindings(options, targets);
    if (unusable.length > 0) return [...findings, ...unusable];
    return [...findings, ...(await runningFindings(options, targets, new Visitors(browser)))];
  } finally {
    await browser.close().catch(() => {
      // It ended by itself; the check that was using it has reported that.
    });
  }
}
