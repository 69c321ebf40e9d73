import path from 'node:path';
import type { SentRelease } from '@kalalaya/cli/commands';
import { createOutput, jsonOption, type Output } from '@kalalaya/node/terminal/output';
import { type ConfirmationOptions, createConfirmation } from '@kalalaya/node/terminal/prompt';
import { Command } from 'commander';
import { checkout, readConfig } from '../base/config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { type GateCheck, outcomeText, type PublishRequest, publishReleases } from '../publishing/publish.ts';
import { staticGate } from '../publishing/static-checks/static-gate.ts';
import type { Candidate } from '../publishing/static-checks/target-colleges.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { readRelease } from '../release/read-release.ts';
import { collegeLabel, EVERY_COLLEGE } from '../release/registry.ts';
import { actorName } from './actor.ts';
import { fromOption, type MoveOptions, portalOption, releaseFromSources } from './from-sources.ts';

/** Checks releases and, if that is confirmed, makes them live. Reports the result. */
export async function makeLive(
  output: Output,
  request: Omit<PublishRequest, 'progress' | 'confirm'>,
  options: Pick<PublishOptions, 'college' | 'check' | 'yes'>,
  check?: GateCheck,
): Promise<void> {
  const { candidates } = request;
  const { college = EVERY_COLLEGE, check: onlyChecks = false } = options;
  const names = candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  const confirm = onlyChecks
    ? async () => false
    : createConfirmation(`Make ${names} live for ${collegeLabel(college)}?`, options);
  const outcome = await publishReleases({ ...request, progress: output.progress, confirm }, check);
  const isChecked = onlyChecks && outcome.kind === 'declined';
  const releases = candidates.map(({ name, version }, index) => {
    const pointer = outcome.kind === 'live' ? outcome.pointers[index] : undefined;
    return { name, version, ...(pointer && { previous: pointer.previous }) };
  });
  output.result(
    { outcome: isChecked ? 'checked' : outcome.kind, college, revision: outcome.revision, releases },
    isChecked ? `${names} may go live.\nNothing was changed.` : outcomeText(outcome, names, college),
  );
}

interface PublishOptions extends ConfirmationOptions, MoveOptions {
  readonly from?: string;
  /** Run the checks only. */
  readonly check?: boolean;
}

/** Sends releases of a checkout to another portal, one after the other. */
async function publishOverHttp(names: readonly string[], { from, check = false, ...target }: PublishOptions) {
  const { sendRelease } = await import('@kalalaya/cli/commands');
  const root = path.resolve(from ?? checkout);
  const output = createOutput(target);
  const releases: SentRelease[] = [];
  for (const name of new Set(names)) {
    const release = await sendRelease(root, name, check ? 'check' : 'publish', target);
    output.progress(release.message);
    releases.push(release);
  }
  output.result({ releases });
}

async function publish(names: string[], options: PublishOptions) {
  if (options.portal !== undefined) return publishOverHttp(names, options);
  const { college = EVERY_COLLEGE, by, from } = options;
  const output = createOutput(options);
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  const candidates: Candidate[] = [];
  for (const name of new Set(names)) {
    const { version } = await releaseFromSources(config, name, from, output.progress);
    candidates.push({ name, version, college });
  }
  if (names.includes('shell') && from === undefined) {
    // Teams may install the packages of a new shell as soon as it is live.
    const { packPackages } = await import('../release/packages/pack.ts');
    await packPackages(config);
  }
  const releases = candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  output.progress(`Checking ${releases} for ${collegeLabel(college)}`);
  return makeLive(output, { config, candidates, by: actor }, options);
}

async function promote(
  name: string,
  options: ConfirmationOptions & MoveOptions & { readonly version: string },
) {
  const { version, college = EVERY_COLLEGE, by } = options;
  const output = createOutput(options);
  if (options.portal !== undefined) {
    const { movePointer } = await import('@kalalaya/cli/commands');
    return movePointer(checkout, name, 'promote', options);
  }
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  await readRelease(config, name, version);
  const candidate = { name, version, college };
  const before = await hasBeenLive(config, candidate);
  output.progress(
    before
      ? `${name} ${version} was live for ${collegeLabel(college)} before: running the static checks`
      : `${name} ${version} was never live for ${collegeLabel(college)}: running all checks`,
  );
  const request = { config, candidates: [candidate], by: actor };
  return makeLive(output, request, options, before ? staticGate : undefined);
}

/** `portal publish` and `portal promote`: make a release live. */
export function publishCommands(): Command[] {
  return [
    new Command('publish')
      .argument('<remotes...>', 'Remotes or shell to publish; several go live at the same time.')
      .description('Builds a release, checks it in the real shell and makes it live.')
      .option('--college <id>', 'Id of one college; every college by default.')
      .option('--by <name>', 'Name of the publisher for the history; $USER or the git user by default.')
      .addOption(fromOption())
      .option('--yes', 'No confirmation before the release goes live.')
      .option('--check', 'Checks only; nothing goes live.')
      .addOption(portalOption())
      .addOption(jsonOption())
      .action(publish),
    new Command('promote')
      .argument('<remote>', 'Name of the remote, or shell.')
      .description('Makes a stored release live.')
      .requiredOption('--version <version>', 'Version of the release.')
      .option('--college <id>', 'Id of one college; every college by default.')
      .option('--by <name>', 'Name of the publisher for the history; $USER or the git user by default.')
      .option('--yes', 'No confirmation before the release goes live.')
      .addOption(portalOption())
      .addOption(jsonOption())
      .action(promote),
  ];
}
