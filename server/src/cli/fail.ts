import { failureOf } from '@kalalaya/node/errors';

/** Ends the process. Expected errors print their message, all others their stack. */
export function fail(error: unknown): never {
  const { printed, status } = failureOf(error);
  console.error(printed);
  process.exit(status);
}
