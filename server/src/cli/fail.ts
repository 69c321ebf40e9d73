import { failureOf } from '../errors.ts';

/** Ends the process. What a person can mend is one message; a fault of the program keeps its stack. */
export function fail(error: unknown): never {
  const { printed, status } = failureOf(error);
  console.error(printed);
  process.exit(status);
}
