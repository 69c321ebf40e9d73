import { Command } from 'commander';
import { failureOf } from '../errors.ts';
import { portalCommands, toOption } from './commands.ts';
import { devRemote } from './dev.ts';
import { buildRemote, portalAddress, remoteIn } from './remote.ts';

/** Folder of the repository: npm runs its scripts there. */
const root = process.cwd();
const remote = async () => ({ root, name: await remoteIn(root) });

const program = new Command('kalalaya')
  .description('A remote of a Kalalaya portal, from its own repository.')
  .showHelpAfterError();
program
  .command('dev')
  .description('serve it from source, to be seen in a portal that runs')
  .addOption(toOption())
  .option('--portal <address>', 'the same as --to')
  .action(async ({ to, portal }: { to?: string; portal?: string }) => {
    const { name } = await remote();
    const close = await devRemote(root, name, await portalAddress(root, portal ?? to));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => void close().then(() => process.exit(0)));
    }
  });
program
  .command('build')
  .description('build a release, unless it is built')
  .action(async () => {
    const { name } = await remote();
    const { version, folder } = await buildRemote(root, name);
    console.log(`${name} ${version} in ${folder}`);
  });
for (const command of portalCommands(remote)) program.addCommand(command);

program.parseAsync().catch((error: unknown) => {
  const { printed, status } = failureOf(error);
  console.error(printed);
  process.exitCode = status;
});
