import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { shellPages } from '@kalalaya/contract/address';
import { commandLine } from '@kalalaya/node/command-line';
import type { Browser } from 'playwright';
import { type Release, readRelease } from '../../release/read-release.ts';
import { openBrowser } from './browser.ts';
import { checkCollege, type EmptyRoutes } from './check-college.ts';
import { renderChecks } from './checks/index.ts';
import { type Finding, unique } from './finding.ts';
import { RenderTrial } from './renders.ts';
import { lostAddressFindings } from './static/addresses.ts';
import { cssFindings } from './static/css.ts';
import { descriptorFindings, fileFindings } from './static/descriptor.ts';
import { evaluationFindings } from './static/evaluation.ts';
import { ownerOf, type RouteOwner, routeFindings } from './static/routes.ts';
import { sharedVersionFindings, shellVersionFindings } from './static/shared-versions.ts';
import { type GateOptions, type TargetCollege, targetColleges } from './target-colleges.ts';

function neighbourFindings(release: Release, { shell, neighbours, college }: TargetCollege): Finding[] {
  if (release.name === 'shell') return shellVersionFindings(release, neighbours);
  if (shell === null) {
    const remedy = `Publish one first: ${commandLine('publish shell')}`;
    return [{ check: 'shared versions', where: college.id, problem: 'has no live shell', remedy }];
  }
  // No remote may use the routes of the shell.
  const owner: RouteOwner = { name: 'shell', version: shell.version, routes: shellPages, menu: [] };
  return [
    ...sharedVersionFindings(release, shell),
    ...routeFindings(ownerOf(release), [owner, ...neighbours.map(ownerOf)]),
  ];
}

/** Runs the checks that need no running portal: folder, shared versions, routes, styles. */
async function staticFindings(
  { config, candidate: { name, version } }: GateOptions,
  targets: readonly TargetCollege[],
): Promise<Finding[]> {
  if (targets.length === 0) {
    // An empty check would pass everything.
    const problem = `contains no valid pack to check ${name} in`;
    const remedy = `See the errors of the packs: ${commandLine('check')}. COLLEGES_DIR is their folder.`;
    return [{ check: 'colleges', where: config.COLLEGES_DIR, problem, remedy }];
  }
  const folder = await descriptorFindings(path.join(config.RELEASES_DIR, name, version), name, version);
  const release = await readRelease(config, name, version).catch(() => null);
  if (release === null) return folder;
  return unique([
    ...folder,
    ...(await fileFindings(release)),
    ...targets.flatMap((target) => neighbourFindings(release, target)),
    // Only the shell may have resets and global rules (docs/design.md).
    ...(name === 'shell' ? [] : await cssFindings(release)),
  ]);
}

/** Reports routes without content in every college, which cannot be checked. */
const emptyFindings = (empty: EmptyRoutes): Finding[] =>
  [...empty].map(([route, why]) => ({
    check: 'content',
    where: route.path,
    problem: `has no content to check: ${why}`,
    remedy: 'Point its discover at an existing record, or add content to the pack.',
  }));

/** Checks a candidate that is live in a private portal of each college, the default college first. */
async function portalFindings(
  gate: GateOptions,
  candidate: Release,
  targets: readonly TargetCollege[],
  browser: Browser,
): Promise<Finding[]> {
  const trial = new RenderTrial();
  const isDefault = ({ college }: TargetCollege) => college.id === gate.config.COLLEGE;
  const findings: Finding[] = [];
  let empty: EmptyRoutes | null = null;
  try {
    for (const target of targets.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))) {
      const college = await checkCollege({ gate, target, candidate, browser, trial, empty });
      findings.push(...college.findings);
      empty = college.empty;
    }
    findings.push(...emptyFindings(empty ?? new Map()), ...(await trial.findings(renderChecks)));
    return unique(findings);
  } finally {
    await trial.close();
  }
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
  const { config, candidate, progress } = options;
  const browser = await openBrowser();
  // Each thread of the private portals writes there.
  setMaxListeners(100, process.stdout, process.stderr);
  try {
    const targets = await targetColleges(options);
    progress('Descriptor, files, shared versions, routes and styles');
    const findings = await staticFindings(options, targets);
    // A release that is unreadable, fits no shell or fails to evaluate cannot run in the portal.
    if (findings.some(({ check }) => ['colleges', 'descriptor', 'shared versions'].includes(check)))
      return findings;
    const release = await readRelease(config, candidate.name, candidate.version);
    findings.push(...(await lostAddressFindings(options, targets)));
    const shells = release.name === 'shell' ? [release] : targets.flatMap(({ shell }) => shell ?? []);
    const evaluation = await Promise.all(
      [...new Set(shells)].map((shell) => evaluationFindings(release, shell)),
    );
    // A release that fails here would block the checks that follow.
    if (evaluation.flat().length > 0) return [...findings, ...unique(evaluation.flat())];
    return [...findings, ...(await portalFindings(options, release, targets, browser))];
  } finally {
    await browser.close().catch(() => {
      // It crashed; the check that used it has reported that.
    });
  }
}
