import { Command } from 'commander';
import { checkCommand } from './cli/check.ts';
import { fail } from './cli/fail.ts';
import { inboxCommand } from './cli/inbox/command.ts';
import { newCommand } from './cli/new.ts';
import { publishCommands } from './cli/publish.ts';
import { retainCommand } from './cli/retain.ts';
import { rollbackCommand } from './cli/rollback.ts';
import { serveCommands } from './cli/serve.ts';
import { statusCommand } from './cli/status.ts';

const program = new Command('portal')
  .description('The portal server and what keeps it.')
  .showHelpAfterError();
const commands = [
  ...serveCommands(),
  ...publishCommands(),
  rollbackCommand(),
  statusCommand(),
  retainCommand(),
  checkCommand(),
  newCommand(),
  inboxCommand(),
];
for (const command of commands) program.addCommand(command);

program.parseAsync().catch(fail);
