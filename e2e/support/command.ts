import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { collectOutput } from './output.ts';
import { checkout, compileCacheDir, node } from './portal.ts';

/** Exit status and output of a command. */
export interface CommandResult {
  readonly status: number | null;
  readonly printed: string;
}

/** Runs `portal <args>`. A command still running after `limit` milliseconds is killed and has status null. */
export async function runPortal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  limit = 60_000,
): Promise<CommandResult> {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts', ...args], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: compileCacheDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return { status, printed: printed() };
}
