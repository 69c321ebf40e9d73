import { Argument, Command } from 'commander';

/** A word that may follow a command. */
interface Word {
  readonly text: string;
  readonly description: string;
  /** True for an option that has a value. */
  readonly hasValue: boolean;
}

/** The words that may follow each command, by the command's path: `''` for the program, `' new remote'` for a subcommand. */
type Words = ReadonlyMap<string, readonly Word[]>;

function wordsOf(command: Command, at = ''): Words {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const choices = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((text) => ({ text, description, hasValue: false })),
  );
  const options = help
    .visibleOptions(command)
    .flatMap(({ long, description, required, optional }) =>
      long ? [{ text: long, description, hasValue: required || optional }] : [],
    );
  const words = [
    ...commands.map((one) => ({ text: one.name(), description: one.description(), hasValue: false })),
    ...choices,
    ...options,
  ];
  return new Map([[at, words], ...commands.flatMap((one) => [...wordsOf(one, `${at} ${one.name()}`)])]);
}

/** Returns a string literal of bash and zsh. */
const shellLiteral = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const fishLiteral = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** Lines that set `at` to the path of the typed command. */
const shellPath = (words: Words, typed: string) => `  for word in ${typed}; do
    case "$at $word" in
      ${[...words.keys()]
        .filter((at) => at !== '')
        .map(shellLiteral)
        .join('|')}) at="$at $word" ;;
    esac
  done`;

/** Returns a case for each command, with the assignment of its words. */
const shellCases = (words: Words, assignmentOf: (list: readonly Word[]) => string) =>
  [...words].map(([at, list]) => `    ${shellLiteral(at)}) ${assignmentOf(list)} ;;`).join('\n');

const bash = (name: string, words: Words) => `_${name}() {
  local word at="" words=""
${shellPath(words, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  case "$at" in
${shellCases(words, (list) => `words=${shellLiteral(list.map(({ text }) => text).join(' '))}`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${name} ${name}`;

const zshEntry = ({ text, description }: Word) => shellLiteral(`${text}:${description}`);

const zsh = (name: string, words: Words) => `_${name}() {
  local word at=""
  local -a entries
${shellPath(words, `"\${(@)words[2,CURRENT-1]}"`)}
  case "$at" in
${shellCases(words, (list) => `entries=(${list.map(zshEntry).join(' ')})`)}
  esac
  _describe ${name} entries || _files
}
compdef _${name} ${name}`;

function fishLine(name: string, at: string, { text, description, hasValue }: Word): string {
  const what = text.startsWith('--') ? `-l ${text.slice(2)}${hasValue ? ' -r' : ''}` : `-f -a ${text}`;
  return `complete -c ${name} -n "__${name}_at '${at}'" ${what} -d ${fishLiteral(description)}`;
}

const fish = (name: string, words: Words) => `function __${name}_at
  set -l at ''
  set -l typed (commandline -opc)
  set -e typed[1]
  for word in $typed
    switch "$at $word"
      case ${[...words.keys()]
        .filter((at) => at !== '')
        .map(fishLiteral)
        .join(' ')}
        set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
${[...words].flatMap(([at, list]) => list.map((word) => fishLine(name, at, word))).join('\n')}`;

const scripts: Readonly<Record<string, (name: string, words: Words) => string>> = { bash, zsh, fish };

/**
 * `completion`: prints the completion script of a shell.
 *
 * @param name Name of the program, as it is typed.
 * @param load Returns the program with all its commands.
 */
export const completionCommand = (name: string, load: () => Promise<Command>): Command =>
  new Command('completion')
    .addArgument(new Argument('<shell>', 'Name of the shell.').choices(Object.keys(scripts)))
    .description('Prints a script that completes commands and options in a shell.')
    .action(async (shell: string) => {
      const script = scripts[shell];
      if (script !== undefined) console.log(script(name, wordsOf(await load())));
    });
