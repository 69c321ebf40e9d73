import { type Command, CommanderError } from 'commander';
import { ConfigError, failureOf } from '../errors.ts';
import { exitStatus } from '../exit-status.ts';
import { removedCommand, removedVariables } from '../removed.ts';

/** Makes a command and its subcommands throw usage errors instead of printing them. */
function throwUsageErrors(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => {} });
  for (const one of command.commands) throwUsageErrors(one);
}

function printFailure(error: unknown, json: boolean): number {
  // The help was printed.
  if (error instanceof CommanderError && error.exitCode === exitStatus.done) return exitStatus.done;
  const { printed, status } = failureOf(error);
  if (!json || !(error instanceof Error)) {
    console.error(printed);
    return status;
  }
  const isExpected = typeof printed === 'string' || error instanceof CommanderError;
  if (!isExpected) console.error(error);
  const message = typeof printed === 'string' ? printed.trim() : error.message;
  console.log(JSON.stringify({ error: { name: error.name, message } }, null, 2));
  return status;
}

/**
 * Runs a command line. A failure is printed on standard error, or with `--json` as `{ "error": { "name", "message" } }` on
 * standard output.
 *
 * @param args Arguments without Node and the script.
 * @returns the exit status of a failure, or null if the command succeeded or is still running.
 */
export async function runProgram(program: Command, args: readonly string[]): Promise<number | null> {
  const json = args.includes('--json');
  if (json) throwUsageErrors(program);
  for (const line of removedVariables(process.env)) console.error(line);
  try {
    const removed = removedCommand(args);
    if (removed !== null) throw new ConfigError(removed);
    await program.parseAsync(args, { from: 'user' });
    return null;
  } catch (error) {
    return printFailure(error, json);
  }
}
