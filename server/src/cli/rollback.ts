import { createOutput, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { checkout, readConfig } from '../base/config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { rollback, rollbackText } from '../publishing/rollback.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { actorName } from './actor.ts';
import { type MoveOptions, portalOption } from './from-sources.ts';

async function rollBack(name: string, options: MoveOptions) {
  if (options.portal !== undefined) {
    const { movePointer } = await import('@kalalaya/cli/commands');
    return movePointer(checkout, name, 'rollback', options);
  }
  const { college = EVERY_COLLEGE, by } = options;
  const config = readConfig(process.env);
  const actor = actorName(by);
  await assertCollege(config, college);
  const request = { name, college, by: actor };
  const outcome = await rollback(config, request);
  const version = outcome.kind === 'moved' ? outcome.pointer.version : null;
  const message = rollbackText(outcome, request);
  createOutput(options).result({ name, college, version, message }, message);
}

/** `portal rollback`: makes the previous release live again. */
export function rollbackCommand(): Command {
  return new Command('rollback')
    .argument('<remote>', 'Name of the remote, or shell.')
    .description('Makes the previously live release live again.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--by <name>', 'Name recorded in the history; $USER or the git user by default.')
    .option('--yes', 'Accepted as by publish; a rollback never asks.')
    .addOption(portalOption())
    .addOption(jsonOption())
    .action(rollBack);
}
