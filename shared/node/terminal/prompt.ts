import { cancel, confirm, isCancel, text } from '@clack/prompts';
import { exitStatus } from '../exit-status.ts';

/** Returns where prompts are shown. Redirected standard output contains only the result. */
const promptOutput = () => (process.stdout.isTTY ? process.stdout : process.stderr);

/** Prompts for a text. Ends the process if the prompt is cancelled. */
export async function promptForText(options: Parameters<typeof text>[0]): Promise<string> {
  const answer = await text({ output: promptOutput(), ...options });
  if (!isCancel(answer)) return answer ?? '';
  cancel('Nothing was written.');
  process.exit(exitStatus.refused);
}

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
  return async () =>
    yes ||
    !process.stdin.isTTY ||
    (await confirm({ message, initialValue: false, output: promptOutput() })) === true;
}
