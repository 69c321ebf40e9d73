import { Command } from 'commander';

/** Modules by command name, loaded on demand: a rollback does not wait for a browser driver to load. */
const modules: readonly { readonly names: readonly string[]; load(): Promise<Command[]> }[] = [
  {
    names: ['serve', 'dev', 'build', 'start'],
    load: async () => (await import('./serve.ts')).serveCommands(),
  },
  { names: ['publish', 'promote'], load: async () => (await import('./publish.ts')).publishCommands() },
  { names: ['pull'], load: async () => [(await import('./pull.ts')).pullCommand()] },
  { names: ['preview'], load: async () => [(await import('./preview.ts')).previewCommand()] },
  { names: ['rollback'], load: async () => [(await import('./rollback.ts')).rollbackCommand()] },
  { names: ['status'], load: async () => [(await import('./status.ts')).statusCommand()] },
  { names: ['backup', 'restore'], load: async () => (await import('./backup.ts')).backupCommands() },
  { names: ['export'], load: async () => [(await import('./export.ts')).exportCommand()] },
  { names: ['retain'], load: async () => [(await import('./retain.ts')).retainCommand()] },
  { names: ['check'], load: async () => [(await import('./check.ts')).checkCommand()] },
  { names: ['evidence', 'list', 'office'], load: async () => (await import('./office.ts')).officeCommands() },
  { names: ['doctor'], load: async () => [(await import('./doctor.ts')).doctorCommand()] },
  { names: ['new', 'eject'], load: async () => (await import('./new.ts')).newCommands() },
  { names: ['grant', 'revoke', 'keys'], load: async () => (await import('./keys.ts')).keyCommands() },
  { names: ['packages'], load: async () => [(await import('./packages.ts')).packagesCommand()] },
  { names: ['migrate'], load: async () => [(await import('./migrate.ts')).migrateCommand()] },
  { names: ['inbox'], load: async () => [(await import('./inbox/command.ts')).inboxCommand()] },
];

/** Returns the commands of the module that has the named one, or those of all modules if the name is unknown. */
async function commandsFor(name: string): Promise<readonly Command[]> {
  const named = modules.filter(({ names }) => names.includes(name));
  const loaded = await Promise.all((named.length > 0 ? named : modules).map(({ load }) => load()));
  return loaded.flat();
}

/** Creates the command line `portal`, with the commands of `commandsFor`. */
export async function portalProgram(name: string): Promise<Command> {
  const program = new Command('portal')
    .description('Runs and maintains the portal server.')
    .showHelpAfterError();
  for (const command of await commandsFor(name)) program.addCommand(command);
  return program;
}
