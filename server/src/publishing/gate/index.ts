import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { shellPages } from '@kalalaya/contract/address';
import { commandLine } from '../../command-line.ts';
import { type Release, readRelease } from '../../release/read-release.ts';
import { lostAddressFindings } from './addresses.ts';
import { ContextPool, openBrowser } from './browser.ts';
import { cssFindings, readReservedNames } from './css.ts';
import { descriptorFindings } from './descriptor.ts';
import { evaluationFindings } from './evaluation.ts';
import { fileFindings } from './files.ts';
import { type Finding, unique } from './finding.ts';
import { portalFindings } from './portal-findings.ts';
import { type RouteOwner, routeFindings } from './routes.ts';
import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';
import { storageCallFindings } from './storage-calls.ts';
import { type GateOptions, type TargetCollege, targetColleges } from './target-colleges.ts';

export { type Finding, GateError } from './finding.ts';
export type { OnProgress } from './portal-check.ts';
export type { Candidate, GateOptions } from './target-colleges.ts';

/** Number of threads of all private portals at the same time. Each writes to the output of the process. */
const MAX_THREADS = 32;

const ownerOf = ({ name, version, descriptor }: Release): RouteOwner => ({
  name,
  version,
  routes: descriptor?.routes ?? [],
  menu: descriptor?.menu ?? [],
});

/** Returns the shell as the owner of its own routes. No remote may use them. */
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
  remedy: `Publish one first: ${commandLine('publish shell')}`,
});

/** Refuses a candidate without a college to check it in: an empty check would pass everything. */
function targetFindings({ config, candidate }: GateOptions, targets: readonly TargetCollege[]): Finding[] {
  if (targets.length > 0) return [];
  return [
    {
      check: 'colleges',
      where: config.COLLEGES_DIR,
      problem: `contains no valid pack to check ${candidate.name} in`,
      remedy: `See the errors of the packs: ${commandLine('check')}. COLLEGES_DIR is their folder.`,
    },
  ];
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
  const findings: Finding[] = [];
  for (const { shell, neighbours } of targets) {
    // Only the shell may have resets and global rules (docs/design.md).
    if (shell === null || release.name === 'shell') continue;
    findings.push(...(await cssFindings(release, await readReservedNames(shell, neighbours))));
  }
  return findings;
}

/** Runs the checks that need no running portal: folder, shared versions, routes, styles, storage calls. */
async function staticFindings(options: GateOptions, targets: readonly TargetCollege[]): Promise<Finding[]> {
  const { config, candidate } = options;
  const noTargets = targetFindings(options, targets);
  if (noTargets.length > 0) return noTargets;
  const { name, version } = candidate;
  const dir = path.join(config.RELEASES_DIR, name, version);
  const folderFindings = await descriptorFindings(dir, name, version);
  const release = await readRelease(config, name, version).catch(() => null);
  if (release === null) return folderFindings;
  const againstNeighbours = targets.flatMap((target) => neighbourFindings(release, target));
  return unique([
    ...folderFindings,
    ...(await fileFindings(release)),
    ...againstNeighbours,
    ...(await styleFindings(release, targets)),
    // The shell manages the storage of the portal.
    ...(release.name === 'shell' ? [] : await storageCallFindings(release)),
  ]);
}

/** Evaluates the candidate in each live shell. A release that fails here would block the checks that follow. */
async function allEvaluationFindings(
  { config, candidate }: GateOptions,
  targets: readonly TargetCollege[],
): Promise<Finding[]> {
  const release = await readRelease(config, candidate.name, candidate.version);
  const shells = release.name === 'shell' ? [release] : targets.flatMap(({ shell }) => shell ?? []);
  const findings = await Promise.all([...new Set(shells)].map((shell) => evaluationFindings(release, shell)));
  return unique(findings.flat());
}

/** Runs the fast checks that need no running portal. Repeated if the registry changed during a publish. */
export async function staticGate(options: GateOptions): Promise<Finding[]> {
  return staticFindings(options, await targetColleges(options));
}

/**
 * Runs every check of a candidate and returns all findings at once.
 *
 * @throws {ConfigError} if no browser can be started.
 */
export async function runGate(options: GateOptions): Promise<Finding[]> {
  const browser = await openBrowser(options.findBrowser);
  setMaxListeners(MAX_THREADS, process.stdout, process.stderr);
  try {
    const targets = await targetColleges(options);
    options.progress('Descriptor, files, shared versions, routes and styles');
    const staticResults = await staticFindings(options, targets);
    // A release that is unreadable, fits no shell or fails to evaluate cannot run in the portal.
    const isBlocked = staticResults.some(({ check }) =>
      ['colleges', 'descriptor', 'shared versions'].includes(check),
    );
    if (isBlocked) return staticResults;
    const findings = [...staticResults, ...(await lostAddressFindings(options, targets))];
    const evaluation = await allEvaluationFindings(options, targets);
    if (evaluation.length > 0) return [...findings, ...evaluation];
    return [...findings, ...(await portalFindings(options, targets, new ContextPool(browser)))];
  } finally {
    await browser.close().catch(() => {
      // It crashed; the check that used it has reported that.
    });
  }
}
