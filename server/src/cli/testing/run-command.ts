import type { Command } from 'commander';
import { vi } from 'vitest';
import { failureOf } from '../../errors.ts';

/** What became of a command: what it printed, the message it ended with, and its exit status. */
export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `portal` in this process, as `main.ts` does. */
export async function runCommand(command: Command, args: readonly string[]): Promise<CommandResult> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const stdout = () => printed.mock.calls.map(([line]) => `${line}\n`).join('');
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
    printed.mockRestore();
  }
}
