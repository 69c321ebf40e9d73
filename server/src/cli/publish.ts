import path from 'node:path';
import { Command } from 'commander';
import { checkout, readConfig } from '../config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import type { Candidate } from '../publishing/gate/index.ts';
import type { PublishOutcome } from '../publishing/publish.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { readRelease } from '../release/read-release.ts';
import { collegeLabel, EVERY_COLLEGE } from '../release/registry.ts';
import { serve } from '../serve.ts';
import { createConfirmation } from '../terminal/prompt.ts';
import { actorName } from './actor.ts';
import { fromOption, portalOptions, releaseFromSources } from './from-sources.ts';

/** Prints the result of a publish. */
export function printOutcome(outcome: PublishOutcome, releases: string, college: string): void {
  if (outcome.kind === 'already live')
    console.log(`${releases} is already live for ${collegeLabel(college)}.`);
  if (outcome.kind === 'declined') console.log('Nothing was changed.');
  if (outcome.kind !== 'live') return;
  const before = outcome.pointers.map(({ previous }) => previous ?? 'nothing').join(', ');
  console.log(
    `Live for ${collegeLabel(college)}: ${releases} (revision ${outcome.revision}, before: ${before}).`,
  );
}

interface PublishOptions {
  readonly college?: string;
  readonly by?: string;
  readonly yes?: boolean;
  readonly from?: string;
  /** Address of another portal, which is used over HTTP. */
  readonly portal?: string;
  /** Run the checks only. */
  readonly check?: boolean;
}

/** Sends releases of a checkout to another portal, one after the other. */
async function publishOverHttp(names: readonly string[], { from, check = false, ...target }: PublishOptions) {
  const { sendRelease } = await import('../remote-cli/commands.ts');
  const root = path.resolve(from ?? checkout);
  for (const name of new Set(names)) await sendRelease(root, name, check ? 'check' : 'publish', target);
}

async function publish(names: string[], options: PublishOptions) {
  if (options.portal !== undefined) return publishOverHttp(names, options);
  const { college = EVERY_COLLEGE, by, yes = false, from, check = false } = options;
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  const candidates: Candidate[] = [];
  for (const name of new Set(names)) {
    const { version } = await releaseFromSources(config, name, from);
    candidates.push({ name, version, college });
  }
  if (names.includes('shell') && from === undefined) {
    // Teams may install the packages of a new shell as soon as it is live.
    const { packPackages } = await import('../packages/pack.ts');
    await packPackages({ root: config.root, location: config });
  }
  const releases = candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  console.log(`Checking ${releases} for ${collegeLabel(college)}`);
  const { publishReleases } = await import('../publishing/publish.ts');
  const outcome = await publishReleases({
    config,
    candidates,
    by: actor,
    serve,
    progress: (line) => console.log(line),
    confirm: check
      ? async () => false
      : createConfirmation(`Make ${releases} live for ${collegeLabel(college)}?`, yes),
  });
  if (check && outcome.kind === 'declined') console.log(`${releases} may go live.`);
  printOutcome(outcome, releases, college);
}

interface PromoteOptions extends Omit<PublishOptions, 'from' | 'check'> {
  readonly version: string;
}

async function promote(name: string, options: PromoteOptions) {
  const { version, college = EVERY_COLLEGE, by, yes = false } = options;
  if (options.portal !== undefined) {
    const { movePointer } = await import('../remote-cli/commands.ts');
    return movePointer(checkout, name, 'promote', options);
  }
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  await readRelease(config, name, version);
  const { publishReleases } = await import('../publishing/publish.ts');
  const { staticGate, runGate } = await import('../publishing/gate/index.ts');
  const before = await hasBeenLive(config, { name, version, college });
  console.log(
    before
      ? `${name} ${version} was live for ${collegeLabel(college)} before: running the static checks`
      : `${name} ${version} was never live for ${collegeLabel(college)}: running all checks`,
  );
  const outcome = await publishReleases(
    {
      config,
      candidates: [{ name, version, college }],
      by: actor,
      serve,
      progress: (line) => console.log(line),
      confirm: createConfirmation(`Make ${name} ${version} live for ${collegeLabel(college)}?`, yes),
    },
    before ? staticGate : runGate,
  );
  printOutcome(outcome, `${name} ${version}`, college);
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
      .addOption(portalOptions.portal())
      .addOption(portalOptions.to())
      .action(publish),
    new Command('promote')
      .argument('<remote>', 'Name of the remote, or shell.')
      .description('Makes a stored release live.')
      .requiredOption('--version <version>', 'Version of the release.')
      .option('--college <id>', 'Id of one college; every college by default.')
      .option('--by <name>', 'Name of the publisher for the history; $USER or the git user by default.')
      .option('--yes', 'No confirmation before the release goes live.')
      .addOption(portalOptions.portal())
      .addOption(portalOptions.to())
      .action(promote),
  ];
}
