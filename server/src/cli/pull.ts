import { parseOrigin } from '@kalalaya/cli/new-options';
import { createOutput, jsonOption } from '@kalalaya/node/terminal/output';
import type { ConfirmationOptions } from '@kalalaya/node/terminal/prompt';
import { Command } from 'commander';
import { type Config, readConfig } from '../base/config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { pullRelease } from '../publishing/pull.ts';
import type { Candidate } from '../publishing/static-checks/target-colleges.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { readHistory } from '../release/history.ts';
import { collegeLabel, EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { actorName } from './actor.ts';
import type { MoveOptions } from './from-sources.ts';
import { makeLive } from './publish.ts';

interface PullOptions extends ConfirmationOptions, Omit<MoveOptions, 'portal'> {
  /** Leaves a release alone that is or was live here. */
  readonly ifNewer?: boolean;
  /** Address of the other portal. */
  readonly from: string;
}

/** Returns true if a release is or was live for a college, also if a rollback has replaced it. */
async function wasLive(config: Config, target: Candidate): Promise<boolean> {
  const { name, version, college } = target;
  const history = await readHistory(config);
  const isMoved = history.some(
    (move) => move.name === name && move.version === version && move.college === college,
  );
  return isMoved || hasBeenLive(config, target);
}

async function pull(
  name: string,
  { from, college = EVERY_COLLEGE, by, ifNewer = false, ...options }: PullOptions,
) {
  const output = createOutput(options);
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  const pointer = (await readRegistry(config)).live[college]?.[name];
  const { version, isNew } = await pullRelease(config, name, from);
  const release = `${name} ${version}`;
  const candidate = { name, version, college };
  if (ifNewer && (await wasLive(config, candidate))) {
    output.result(
      { outcome: 'unchanged', college, releases: [{ name, version }] },
      `${release} of ${from} is or was live for ${collegeLabel(college)}. Nothing was changed.`,
    );
    return;
  }
  output.progress(
    `${release} ${isNew ? `was received from ${from}` : 'is already stored'}. Checking it for ${collegeLabel(college)}`,
  );
  // A person may roll back or publish while the gate runs.
  const expected = pointer?.version ?? null;
  await makeLive(output, { config, candidates: [candidate], by: actor, expected }, { ...options, college });
}

/** `portal pull`: takes the live release of a remote from another portal. */
export function pullCommand(): Command {
  return new Command('pull')
    .argument('<remote>', 'Name of the remote, e.g. mf-quality.')
    .description('Takes the live release of a remote from another portal, checks it and makes it live here.')
    .requiredOption(
      '--from <address>',
      'Address of the other portal, e.g. https://portal.example.',
      parseOrigin,
    )
    .option('--if-newer', 'Does nothing if the release is or was live here. For a timer.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--by <name>', 'Name of the publisher for the history; $USER or the git user by default.')
    .option('--yes', 'No confirmation before the release goes live.')
    .addOption(jsonOption())
    .action(pull);
}
