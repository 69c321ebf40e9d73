import { Command } from 'commander';
import { fail } from './cli/fail.ts';
import { commandsFor } from './cli/program.ts';

async function main(): Promise<void> {
  const program = new Command('portal')
    .description('Runs and maintains the portal server.')
    .showHelpAfterError();
  for (const command of await commandsFor(process.argv[2] ?? '')) program.addCommand(command);
  await program.parseAsync();
}

main().catch(fail);
