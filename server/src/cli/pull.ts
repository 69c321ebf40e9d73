import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { pullRelease } from '../publish-api/pull.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { collegeLabel, EVERY_COLLEGE } from '../release/registry.ts';
import { serve } from '../serve.ts';
import { createOutput, type JsonOption, jsonOption } from '../terminal/output.ts';
import { type ConfirmationOptions, createConfirmation } from '../terminal/prompt.ts';
import { actorName } from './actor.ts';
import { reportOutcome } from './publish.ts';

interface PullOptions extends ConfirmationOptions, JsonOption {
  /** Address of the other portal. */
  readonly from: string;
  readonly college?: string;
  readonly by?: string;
}

/** Parses the address of a portal. */
export function parseAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new InvalidArgumentError('an address such as https://portal.example');
  return text;
}

async function pull(name: string, { from, college = EVERY_COLLEGE, by, ...options }: PullOptions) {
  const output = createOutput(options);
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  const { version, isNew } = await pullRelease(config, name, from);
  const release = `${name} ${version}`;
  output.progress(
    `${release} ${isNew ? `was received from ${from}` : 'is already stored'}. Checking it for ${collegeLabel(college)}`,
  );
  const candidates = [{ name, version, college }];
  const { publishReleases } = await import('../publishing/publish.ts');
  const outcome = await publishReleases({
    config,
    candidates,
    by: actor,
    serve,
    progress: output.progress,
    confirm: createConfirmation(`Make ${release} live for ${collegeLabel(college)}?`, options),
  });
  reportOutcome(output, outcome, candidates, college);
}

/** `portal pull`: takes the live release of a remote from another portal. */
export function pullCommand(): Command {
  return new Command('pull')
    .argument('<remote>', 'Name of the remote, e.g. mf-quality.')
    .description('Takes the live release of a remote from another portal, checks it and makes it live here.')
    .requiredOption(
      '--from <address>',
      'Address of the other portal, e.g. https://portal.example.',
      parseAddress,
    )
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--by <name>', 'Name of the publisher for the history; $USER or the git user by default.')
    .option('--yes', 'No confirmation before the release goes live.')
    .addOption(jsonOption())
    .action(pull);
}
