import { Command } from 'commander';
import { fail } from './cli/fail.ts';

/** Commands by the module that has them: a roll-back does not wait until a browser's driver has been read. */
const modules: readonly { readonly names: readonly string[]; load(): Promise<Command[]> }[] = [
  {
    names: ['serve', 'dev', 'build', 'start'],
    load: async () => (await import('./cli/serve.ts')).serveCommands(),
  },
  {
    names: ['publish', 'promote'],
    load: async () => (await import('./cli/publish.ts')).publishCommands(),
  },
  { names: ['preview'], load: async () => [(await import('./cli/preview.ts')).previewCommand()] },
  { names: ['rollback'], load: async () => [(await import('./cli/rollback.ts')).rollbackCommand()] },
  { names: ['status'], load: async () => [(await import('./cli/status.ts')).statusCommand()] },
  {
    names: ['backup', 'restore'],
    load: async () => (await import('./cli/backup.ts')).backupCommands(),
  },
  { names: ['export'], load: async () => [(await import('./cli/export.ts')).exportCommand()] },
  { names: ['retain'], load: async () => [(await import('./cli/retain.ts')).retainCommand()] },
  { names: ['check'], load: async () => [(await import('./cli/check.ts')).checkCommand()] },
  { names: ['media'], load: async () => [(await import('./cli/media.ts')).mediaCommand()] },
  { names: ['doctor'], load: async () => [(await import('./cli/doctor.ts')).doctorCommand()] },
  { names: ['refresh'], load: async () => [(await import('./cli/refresh.ts')).refreshCommand()] },
  { names: ['new', 'eject'], load: async () => (await import('./cli/new.ts')).newCommands() },
  { names: ['gate'], load: async () => [(await import('./cli/gate.ts')).gateCommand()] },
  { names: ['grant', 'revoke', 'keys'], load: async () => (await import('./cli/keys.ts')).keyCommands() },
  { names: ['packages'], load: async () => [(await import('./cli/packages.ts')).packagesCommand()] },
  { names: ['links'], load: async () => [(await import('./cli/links.ts')).linksCommand()] },
  { names: ['migrate'], load: async () => [(await import('./cli/migrate.ts')).migrateCommand()] },
  { names: ['inbox'], load: async () => [(await import('./cli/inbox/command.ts')).inboxCommand()] },
];

async function main(): Promise<void> {
  const program = new Command('portal')
    .description('The portal server and what keeps it.')
    .showHelpAfterError();
  const asked = modules.filter(({ names }) => names.includes(process.argv[2] ?? ''));
  for (const { load } of asked.length > 0 ? asked : modules) {
    for (const command of await load()) program.addCommand(command);
  }
  await program.parseAsync();
}

main().catch(fail);
