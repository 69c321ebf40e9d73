import { ExpectedError } from '../errors.ts';

/** How a command ends that threw: what it prints, and its exit status. */
export function failureOf(error: unknown): { readonly printed: unknown; readonly status: number } {
  if (error instanceof ExpectedError) return { printed: `\n${error.message}\n`, status: error.exitStatus };
  return { printed: error, status: 1 };
}

/** Ends the process. What a person can mend is one message; a fault of the program keeps its stack. */
export function fail(error: unknown): never {
  const { printed, status } = failureOf(error);
  console.error(printed);
  process.exit(status);
}
