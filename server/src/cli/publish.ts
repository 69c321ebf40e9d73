import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { checkout, readConfig } from '../config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import type { Candidate } from '../publishing/gate/index.ts';
import type { PublishOutcome } from '../publishing/publish.ts';
import { assertTypes } from '../publishing/types.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { serve } from '../serve.ts';
import { actorName } from './actor.ts';
import { releaseFromSources, toOption } from './from-sources.ts';

const forWhom = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

/** Asks for confirmation on a terminal; without a terminal, giving the command counts as yes. */
function confirmation(question: string, yes: boolean): () => Promise<boolean> {
  return async () => {
    if (yes || !process.stdin.isTTY) return true;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${question} [y/N] `);
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}

function report(outcome: PublishOutcome, releases: string, college: string): void {
  if (outcome.kind === 'already live') console.log(`${releases} is live for ${forWhom(college)} already.`);
  if (outcome.kind === 'declined') console.log('Nothing was changed.');
  if (outcome.kind !== 'live') return;
  const before = outcome.pointers.map(({ previous }) => previous ?? 'nothing').join(', ');
  console.log(`Live for ${forWhom(college)}: ${releases} (revision ${outcome.revision}, before: ${before}).`);
}

interface PublishOptions {
  readonly college?: string;
  readonly by?: string;
  readonly yes?: boolean;
  readonly from?: string;
  /** A portal elsewhere, over HTTP. */
  readonly to?: string;
  /** Look at it, and move nothing. */
  readonly check?: boolean;
}

/** Sends releases of a checkout to a portal elsewhere, one after the other. */
async function publishElsewhere(
  names: readonly string[],
  { from, check = false, ...target }: PublishOptions,
) {
  const { sendRelease } = await import('../remote-cli/commands.ts');
  const root = path.resolve(from ?? checkout);
  for (const name of new Set(names)) await sendRelease(root, name, check ? 'check' : 'publish', target);
}

async function publish(names: string[], options: PublishOptions) {
  if (options.to !== undefined) return publishElsewhere(names, options);
  const { college = EVERY_COLLEGE, by, yes = false, from, check = false } = options;
  const config = readConfig(process.env);
  const who = actorName(by);
  await assertCollege(config, college);
  const candidates: Candidate[] = [];
  for (const name of new Set(names)) {
    const { version } = await releaseFromSources(config, name, from);
    await assertTypes(from === undefined ? config.root : path.resolve(from), name);
    candidates.push({ name, version, college });
  }
  if (names.includes('shell') && from === undefined) {
    // A team installs what fits the shell from the moment that it is live.
    const { packPackages } = await import('../packages/pack.ts');
    await packPackages({ root: config.root, place: config });
  }
  const releases = candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  console.log(`Checking ${releases} for ${forWhom(college)}`);
  const { publishReleases } = await import('../publishing/publish.ts');
  const outcome = await publishReleases({
    config,
    candidates,
    by: who,
    serve,
    progress: (line) => console.log(line),
    confirm: check ? async () => false : confirmation(`Make ${releases} live for ${forWhom(college)}?`, yes),
  });
  if (check && outcome.kind === 'declined') console.log(`${releases} may go live.`);
  report(outcome, releases, college);
}

interface PromoteOptions extends Omit<PublishOptions, 'from' | 'check'> {
  readonly version: string;
}

async function promote(name: string, options: PromoteOptions) {
  const { version, college = EVERY_COLLEGE, by, yes = false } = options;
  if (options.to !== undefined) {
    const { movePointer } = await import('../remote-cli/commands.ts');
    return movePointer(checkout, name, 'promote', options);
  }
  const config = readConfig(process.env);
  const who = actorName(by);
  await assertCollege(config, college);
  await readRelease(config, name, version);
  const { publishReleases } = await import('../publishing/publish.ts');
  const { staticGate, runGate } = await import('../publishing/gate/index.ts');
  const before = await hasBeenLive(config, name, version);
  console.log(
    before
      ? `${name} ${version} was live before: checking what lies beside it`
      : `${name} ${version} was never live: checking all of it`,
  );
  const outcome = await publishReleases(
    {
      config,
      candidates: [{ name, version, college }],
      by: who,
      serve,
      progress: (line) => console.log(line),
      confirm: confirmation(`Make ${name} ${version} live for ${forWhom(college)}?`, yes),
    },
    before ? staticGate : runGate,
  );
  report(outcome, `${name} ${version}`, college);
}

/** `portal publish` and `portal promote`: how a release goes live. */
export function publishCommands(): Command[] {
  return [
    new Command('publish')
      .argument('<remotes...>', 'the remote, or shell; several go live at the same moment')
      .description('make a release, check it in the real shell, and make it live')
      .option('--college <id>', 'for one college only')
      .option('--by <name>', 'who publishes; $USER or git’s user when left out')
      .option('--from <folder>', 'the checkout to build from, when it is not this one')
      .option('--yes', 'do not ask before the pointer moves')
      .option('--check', 'look at it, and change nothing')
      .option(...toOption)
      .action(publish),
    new Command('promote')
      .argument('<remote>', 'the remote, or shell')
      .description('make a release live that is here already')
      .requiredOption('--version <version>', 'which one')
      .option('--college <id>', 'for one college only')
      .option('--by <name>', 'who promotes; $USER or git’s user when left out')
      .option('--yes', 'do not ask before the pointer moves')
      .option(...toOption)
      .action(promote),
  ];
}
