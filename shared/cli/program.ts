import { exitStatus } from '@kalalaya/node/exit-status';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { portalCommands, portalOption } from './commands.ts';
import { startDevRemote } from './dev.ts';
import { type DevOptions, pageOption, portOption } from './dev-options.ts';
import { type InitContext, initCommand } from './init.ts';
import { buildRemote, portalAddress, standaloneRemote } from './remote.ts';
import { updateCommand } from './update.ts';

/** Creates the command line `kalalaya`. It works in the repository of the current folder. */
export function kalalayaProgram(context: InitContext): Command {
  const root = context.cwd;
  const remote = async () => ({ root, name: await standaloneRemote(root) });
  const program = new Command('kalalaya')
    .description('Develops and publishes a remote of a Kalalaya portal from its own repository.')
    .showHelpAfterError();
  program.addCommand(initCommand(context));
  program.addCommand(updateCommand(root));
  program
    .command('dev')
    .description('Serves the remote from source and shows it in a running portal.')
    .addOption(portalOption())
    .addOption(portOption())
    .addOption(pageOption())
    .addOption(jsonOption())
    .action(async ({ portal, ...options }: DevOptions & { portal?: string }) => {
      const { name } = await remote();
      const close = await startDevRemote(root, name, await portalAddress(root, portal), options);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => void close().then(() => process.exit(exitStatus.done)));
      }
    });
  program
    .command('build')
    .description('Builds a release of the remote, unless it is already built.')
    .addOption(jsonOption())
    .action(async (options: JsonOption) => {
      const { name } = await remote();
      const output = createOutput(options);
      const { version, folder } = await buildRemote(root, name, output.progress);
      output.result({ name, version, folder }, `${name} ${version} in ${folder}`);
    });
  for (const command of portalCommands(remote)) program.addCommand(command);
  return program;
}
