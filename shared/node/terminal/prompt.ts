import { confirm } from '@clack/prompts';

/** Options of a command that asks for confirmation. */
export interface ConfirmationOptions {
  /** True if the answer is yes. */
  readonly yes?: boolean;
}

/** Creates a prompt for confirmation. Without a terminal the answer is yes; a cancelled prompt is a no. */
export function createConfirmation(
  message: string,
  { yes = false }: ConfirmationOptions,
): () => Promise<boolean> {
  // Redirected standard output contains only the result.
  const output = process.stdout.isTTY ? process.stdout : process.stderr;
  return async () =>
    yes || !process.stdin.isTTY || (await confirm({ message, initialValue: false, output })) === true;
}
