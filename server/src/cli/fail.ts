import { ConfigError } from '../errors.ts';

/** Errors whose message is written for the person at the terminal. */
function isExpected(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PackError';
}

/** Prints the error and exits with status 1: an expected error as its message, any other with its stack. */
export function fail(error: unknown): never {
  console.error(error instanceof ConfigError || isExpected(error) ? `\n${error.message}\n` : error);
  process.exit(1);
}
