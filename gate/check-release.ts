import { setMaxListeners } from 'node:events';
import { BundleError, RenderError } from '@kalalaya/node/errors';
import type { Browser } from 'playwright';
import { type Finding, unique } from '../server/src/publishing/static-checks/finding.ts';
import { staticFindings } from '../server/src/publishing/static-checks/static-gate.ts';
import {
  type GateOptions,
  type TargetCollege,
  targetColleges,
} from '../server/src/publishing/static-checks/target-colleges.ts';
import { type Release, readRelease } from '../server/src/release/read-release.ts';
import { createRenderPool } from '../server/src/render/pool.ts';
import { bundleOf } from '../server/src/render/protocol.ts';
import { openBrowser } from './browser.ts';
import { checkCollege, type EmptyRoutes } from './check-college.ts';
import { renderChecks } from './checks/index.ts';
import { RenderTrial } from './renders.ts';
import { lostAddressFindings } from './static/addresses.ts';

const remedies = {
  unreadable: 'It is empty, cut off or no script. Build it again.',
  evaluation: 'Its top level must run without a browser and without Node-only APIs.',
  limit: 'Do no work at the top level of a module: move it into a loader, an effect or an event.',
  invalid: 'Export the list of routes from src/routes.tsx as default.',
} as const;

/**
 * Evaluates the node build of a release as a server would, with the same limits of time and memory
 * (docs/decisions/0026-releases-have-limits.md).
 */
export async function evaluationFindings(release: Release, shell: Release): Promise<Finding[]> {
  const pool = createRenderPool();
  try {
    await pool.warm(bundleOf(shell), release === shell ? [] : [bundleOf(release)]);
    return [];
  } catch (error) {
    if (!(error instanceof BundleError || error instanceof RenderError)) throw error;
    const kind = error instanceof BundleError ? error.kind : 'limit';
    const reason = error instanceof BundleError ? error.reason : error.message;
    const problem = kind === 'limit' ? `exceeds a limit: ${reason}` : reason;
    return [{ check: 'evaluation', where: 'node/main.cjs', problem, remedy: remedies[kind] }];
  } finally {
    await pool.destroy();
  }
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

/**
 * Runs every check of a candidate and returns all findings at once.
 *
 * @throws {ConfigError} if no browser can be started.
 */
export async function checkRelease(options: GateOptions): Promise<Finding[]> {
  const { config, candidate, progress } = options;
  const browser = await openBrowser(progress);
  // Each thread of the private portals writes there.
  setMaxListeners(100, process.stdout, process.stderr);
  try {
    const targets = await targetColleges(options);
    progress('Descriptor, shared versions, routes and styles');
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
