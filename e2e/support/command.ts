import { spawn } from 'node:child_process';
import { baseEnv, checkout, node } from './portal.ts';

/** Exit status and output of a command. */
export interface CommandResult {
  /** Null if the program was killed or does not exist. */
  readonly status: number | null;
  readonly printed: string;
}

/** Options of a command. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the program is killed; 0 for never. */
  readonly timeout?: number;
}

/** Runs a program, in the checkout by default. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = checkout, env = process.env, timeout = 0 }: CommandOptions = {},
): Promise<CommandResult> {
  // With a pipe as its input, bash would take itself for a remote shell and read the settings of the machine.
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(program, args, { cwd, env, timeout, killSignal: 'SIGKILL', stdio: [...stdio] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: null, printed: String(error) }));
    child.on('close', (status) => resolve({ status, printed }));
  });
}

/**
 * Runs a program and returns its output.
 *
 * @throws {Error} with the output if the program fails.
 */
export async function outputOf(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { status, printed } = await run(program, args, options);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${status}:\n${printed}`);
  return printed;
}

/** Runs `portal <args>`. A command still running after `timeout` milliseconds is killed and has status null. */
export const runPortal = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout = 60_000,
): Promise<CommandResult> =>
  run(node, ['--disable-warning=ExperimentalWarning', 'server/src/cli/main.ts', ...args], {
    env: { ...baseEnv, ...env },
    timeout,
  });
