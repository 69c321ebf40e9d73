import { cancel, confirm, isCancel, text } from '@clack/prompts';
import { exitStatus } from '../exit-status.ts';

/** Prompts for a text. Ends the process if the prompt is cancelled. */
export async function promptForText(options: Parameters<typeof text>[0]): Promise<string> {
  const answer = await text(options);
  if (!isCancel(answer)) return answer ?? '';
  cancel('Nothing was written.');
  process.exit(exitStatus.refused);
}

/** Creates a prompt for confirmation. Without a terminal the answer is yes; a cancelled prompt is a no. */
export function createConfirmation(message: string, yes: boolean): () => Promise<boolean> {
  return async () =>
    yes || !process.stdin.isTTY || (await confirm({ message, initialValue: false })) === true;
}
