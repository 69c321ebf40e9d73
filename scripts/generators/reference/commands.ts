import { kalalayaProgram } from '@kalalaya/cli/program';
import { exitStatusMeanings } from '@kalalaya/node/exit-status';
import { portalProgram } from '../../../server/src/cli/program.ts';
import { table } from '../table.ts';

type Command = Awaited<ReturnType<typeof portalProgram>>;

/** Renders one command, then its subcommands, as `--help` describes them. */
function commandSection(command: Command, parent: string): readonly string[] {
  const name = `${parent} ${command.name()}`;
  const help = command.createHelp();
  const visible = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  const rows = [
    ...command.registeredArguments.map((one) => [`\`${one.name()}\``, one.description]),
    ...visible.map((option) => [`\`${option.flags}\``, help.optionDescription(option)]),
  ];
  return [
    `## ${name}`,
    command.description(),
    `\`\`\`sh\n${name} ${command.usage()}\n\`\`\``,
    ...(rows.length === 0 ? [] : [table(['argument or option', 'meaning'], rows)]),
    ...command.commands.flatMap((one) => commandSection(one, name)),
  ];
}

function exitStatusSection(): readonly string[] {
  const rows = exitStatusMeanings.map(({ status, meaning }) => [String(status), meaning]);
  return ['## Exit status', table(['exit status', 'meaning'], rows)];
}

/** Renders docs/reference/commands.md from the help of every command. */
export async function commandsPage(root: string): Promise<string> {
  const programs = [
    await portalProgram(''),
    kalalayaProgram({ cwd: root, packageDir: root, templateDir: root }),
  ];
  return [
    '# Commands',
    'Every command of `portal`: `npm run portal -- <command>` in a checkout, `kalalaya <command>` in an installation. ' +
      '`--help` prints the same. The last commands are those of `kalalaya` in the repository of a remote: `npx kalalaya <command>`.',
    ...programs.flatMap((program) =>
      program.commands
        .toSorted((a, b) => a.name().localeCompare(b.name()))
        .flatMap((command) => commandSection(command, program.name())),
    ),
    ...exitStatusSection(),
  ].join('\n\n');
}
