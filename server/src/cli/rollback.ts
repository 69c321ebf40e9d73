import { Command } from 'commander';
import { checkout, readConfig } from '../config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { rollback } from '../publishing/rollback.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { actorName } from './actor.ts';

interface RollbackOptions {
  readonly college?: string;
  readonly by?: string;
  /** A portal elsewhere, over HTTP. */
  readonly to?: string;
}

async function back(name: string, options: RollbackOptions) {
  if (options.to !== undefined) {
    const { movePointer } = await import('../remote-cli/commands.ts');
    return movePointer(checkout, name, 'rollback', options);
  }
  const { college = EVERY_COLLEGE, by } = options;
  const config = readConfig(process.env);
  const who = actorName(by);
  await assertCollege(config, college);
  const { version, previous } = await rollback(config, { name, college, by: who });
  const forWhom = college === EVERY_COLLEGE ? 'every college' : college;
  console.log(`Live for ${forWhom}: ${name} ${version}${previous === null ? '' : ` (before: ${previous})`}.`);
}

/** `portal rollback`: back to the previous release, at once. */
export function rollbackCommand(): Command {
  return new Command('rollback')
    .argument('<remote>', 'the remote, or shell')
    .description('go back to the release that was live before')
    .option('--college <id>', 'that college’s own pointer')
    .option('--by <name>', 'who rolls back; $USER or git’s user when left out')
    .option('--to <portal>', 'a portal elsewhere, over HTTP, with the key in KALALAYA_KEY')
    .action(back);
}
