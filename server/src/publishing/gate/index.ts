import path from 'node:path';
import { shellPages } from '@kalalaya/contract/address';
import { type Release, readRelease } from '../../release/read-release.ts';
import { lostAddresses } from './addresses.ts';
import { openBrowser, Visitors } from './browser.ts';
import { cssFindings, takenNames } from './css.ts';
import { descriptorFindings } from './descriptor.ts';
import { evaluationFindings } from './evaluation.ts';
import { fileFindings } from './files.ts';
import { type Finding, unique } from './finding.ts';
import { runningFindings } from './portal-findings.ts';
import { type RouteOwner, routeFindings } from './routes.ts';
import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';
import { storageCallFindings } from './storage-calls.ts';
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

/** The checks that need no running portal: folder, shared versions, routes, styles, what scripts do to storage. */
async function staticFindings(options: GateOptions, targets: readonly TargetCollege[]): Promise<Finding[]> {
  const { config, candidate } = options;
  const nothing = nothingFindings(options, targets);
  if (nothing.length > 0) return nothing;
  const { name, version } = candidate;
  const dir = path.join(config.RELEASES_DIR, name, version);
  const unreadable = await descriptorFindings(dir, name, version);
  const release = await readRelease(config, name, version).catch(() => null);
  if (release === null) return unreadable;
  const againstNeighbours = targets.flatMap((target) => neighbourFindings(release, target));
  return unique([
    ...unreadable,
    ...(await fileFindings(release)),
    ...againstNeighbours,
    ...(await styleFindings(release, targets)),
    // What the shell keeps is the portal's own.
    ...(release.name === 'shell' ? [] : await storageCallFindings(release)),
  ]);
}

/** What comes of evaluating the candidate in each live shell: a loop there would hold all that follows. */
async function unusableFindings(
  { config, candidate }: GateOptions,
  targets: readonly TargetCollege[],
): Promise<Finding[]> {
  const release = await readRelease(config, candidate.name, candidate.version);
  const shells = release.name === 'shell' ? [release] : targets.flatMap(({ shell }) => shell ?? []);
  const found = await Promise.all([...new Set(shells)].map((shell) => evaluationFindings(release, shell)));
  return unique(found.flat());
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
    const still = await staticFindings(options, targets);
    // What cannot be read, fits no shell or cannot be evaluated in one cannot be run there.
    const blocked = still.some(({ check }) => ['colleges', 'descriptor', 'shared versions'].includes(check));
    if (blocked) return still;
    const findings = [...still, ...(await lostAddresses(options, targets))];
    const unusable = await unusableFindings(options, targets);
    if (unusable.length > 0) return [...findings, ...unusable];
    return [...findings, ...(await runningFindings(options, targets, new Visitors(browser)))];
  } finally {
    await browser.close().catch(() => {
      // It ended by itself; the check that was using it has reported that.
    });
  }
}
