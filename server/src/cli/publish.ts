import path from 'node:path';
import type { SentRelease } from '@kalalaya/cli/commands';
import { createOutput, type JsonOption, jsonOption, type Output } from '@kalalaya/node/terminal/output';
import { type ConfirmationOptions, createConfirmation } from '@kalalaya/node/terminal/prompt';
import { Command } from 'commander';
import { checkout, readConfig } from '../base/config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { outcomeText, type PublishOutcome } from '../publishing/publish.ts';
import type { Candidate } from '../publishing/static-checks/target-colleges.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { readRelease } from '../release/read-release.ts';
import { collegeLabel, EVERY_COLLEGE } from '../release/registry.ts';
import { actorName } from './actor.ts';
import { fromOption, portalOption, releaseFromSources } from './from-sources.ts';

const label = (candidates: readonly Candidate[]) =>
  candidates.map(({ name, version }) => `${name} ${version}`).join(', ');

/** Reports the result of a publish. */
export function reportOutcome(
  output: Output,
  outcome: PublishOutcome,
  candidates: readonly Candidate[],
  college: string,
): void {
  const pointers = outcome.kind === 'live' ? outcome.pointers : [];
  const releases = candidates.map(({ name, version }, index) => ({
    name,
    version,
    ...(pointers[index] && { previous: pointers[index].previous }),
  }));
  output.result(
    { outcome: outcome.kind, college, revision: outcome.revision, releases },
    outcomeText(outcome, label(candidates), college),
  );
}

interface PublishOptions extends ConfirmationOptions, JsonOption {
  readonly college?: string;
  readonly by?: string;
  readonly from?: string;
  /** Address of another portal, which is used over HTTP. */
  readonly portal?: string;
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
  const { college = EVERY_COLLEGE, by, from, check = false } = options;
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
    await packPackages({ root: config.root, location: config });
  }
  const releases = label(candidates);
  output.progress(`Checking ${releases} for ${collegeLabel(college)}`);
  const { publishReleases } = await import('../publishing/publish.ts');
  const outcome = await publishReleases({
    config,
    candidates,
    by: actor,
    progress: output.progress,
    confirm: check
      ? async () => false
      : createConfirmation(`Make ${releases} live for ${collegeLabel(college)}?`, options),
  });
  if (check && outcome.kind === 'declined') {
    const { revision } = outcome;
    const checked = candidates.map(({ name, version }) => ({ name, version }));
    output.result(
      { outcome: 'checked', college, revision, releases: checked },
      `${releases} may go live.\nNothing was changed.`,
    );
    return;
  }
  reportOutcome(output, outcome, candidates, college);
}

interface PromoteOptions extends Omit<PublishOptions, 'from' | 'check'> {
  readonly version: string;
}

async function promote(name: string, options: PromoteOptions) {
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
  const { publishReleases } = await import('../publishing/publish.ts');
  const { staticGate } = await import('../publishing/static-checks/static-gate.ts');
  const candidates = [{ name, version, college }];
  const before = await hasBeenLive(config, { name, version, college });
  output.progress(
    before
      ? `${name} ${version} was live for ${collegeLabel(college)} before: running the static checks`
      : `${name} ${version} was never live for ${collegeLabel(college)}: running all checks`,
  );
  const outcome = await publishReleases(
    {
      config,
      candidates,
      by: actor,
      progress: output.progress,
      confirm: createConfirmation(`Make ${name} ${version} live for ${collegeLabel(college)}?`, options),
    },
    before ? staticGate : undefined,
  );
  reportOutcome(output, outcome, candidates, college);
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
