import type { Command } from 'commander';
import { vi } from 'vitest';
import { failureOf } from '../errors.ts';

/** Standard output, error message and exit status of a command. */
export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `portal` in this process, like `main.ts`. */
export async function runCommand(command: Command, args: readonly string[]): Promise<CommandResult> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const stdout = () => log.mock.calls.map(([line]) => `${line}\n`).join('');
  try {
    await command
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parseAsync(args, { from: 'user' });
    return { status: Number(process.exitCode ?? 0), stdout: stdout(), stderr: '' };
  } catch (error) {
    const stderr = error instanceof Error ? error.message : String(error);
    return { status: failureOf(error).status, stdout: stdout(), stderr };
  } finally {
    process.exitCode = undefined;
    log.mockRestore();
  }
}
