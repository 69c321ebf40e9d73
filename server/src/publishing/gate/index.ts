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
export type { Progress } from './portal-check.ts';
export type { Candidate, GateOptions } from './target-colleges.ts';

const ownerOf = ({ name, version, descriptor }: Release): RouteOwner => ({
  name,
  version,
  routes: descriptor?.routes ?? [],
  menu: descriptor?.menu ?? [],
});

/** Pages of the shell itself, which no section may claim. */
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

/** The same finding for several colleges stands once. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function neighbourFindings(release: Release, { shell, beside, college }: TargetCollege): Finding[] {
  if (release.name === 'shell') return shellVersionFindings(release, beside);
  if (shell === null) return [noShell(college.id)];
  return [
    ...sharedVersionFindings(release, shell),
    ...routeFindings(ownerOf(release), [shellOwner(shell), ...beside.map(ownerOf)]),
  ];
}

async function styleFindings(release: Release, places: readonly TargetCollege[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { shell, beside } of places) {
    // Resets and global rules are the shell's right (docs/design.md).
    if (shell === null || release.name === 'shell') continue;
    found.push(...(await cssFindings(release, await takenNames(shell, beside))));
  }
  return found;
}

/** What is checked without running anything: the folder, shared versions, claims, styles. */
async function staticFindings(options: GateOptions, places: readonly TargetCollege[]): Promise<Finding[]> {
  const { config, candidate } = options;
  const { name, version } = candidate;
  const dir = path.join(config.RELEASES_DIR, name, version);
  const unreadable = await descriptorFindings(dir, name, version);
  const release = await readRelease(config.RELEASES_DIR, name, version).catch(() => null);
  if (release === null) return unreadable;
  const beside = places.flatMap((place) => neighbourFindings(release, place));
  const packs = places.flatMap(({ college }): Finding[] =>
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
    ...beside,
    ...(await styleFindings(release, places)),
    ...packs,
  ]);
}

/** For a new shell: one page of every section, and what the shell answers itself. */
function routesOf(release: Release, { beside }: TargetCollege): RouteDefinition[] {
  if (release.name !== 'shell') return [...(release.descriptor?.routes ?? [])];
  const first = beside.flatMap(({ descriptor }) => descriptor?.routes.slice(0, 1) ?? []);
  return [...first, ...shellPages];
}

/** A path on which no college has anything to show was not checked by anybody. */
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
  places: readonly TargetCollege[],
  browser: Browser,
): Promise<Finding[]> {
  const release = await readRelease(config.RELEASES_DIR, candidate.name, candidate.version);
  const findings: Finding[] = [];
  const empty: ReadonlyMap<RouteDefinition, string>[] = [];
  for (const place of places) {
    const { college, added, shell, beside } = place;
    progress(`In the real shell, for ${college.id}${added ? ' (no profile names it yet)' : ''}:`);
    const releases = [release, ...beside, ...(shell && release.name !== 'shell' ? [shell] : [])];
    const routes = routesOf(release, place);
    const addRemote = added && release.name !== 'shell';
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

/** The part of the gate that takes no time: what a withMoves registry can have changed. */
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
    const places = await targetColleges(options);
    options.progress('Descriptor, files, shared versions, claims and styles');
    const findings = await staticFindings(options, places);
    // What cannot be read, or fits no shell, cannot be run in one.
    const blocked = findings.some(({ check }) => ['descriptor', 'shared versions', 'pack'].includes(check));
    if (blocked) return findings;
    return [...findings, ...(await runningFindings(options, places, browser))];
  } finally {
    await browser.close().catch(() => {
      // It ended by itself; actorName was using it has said so.
    });
  }
}
