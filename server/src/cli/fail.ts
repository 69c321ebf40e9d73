import { ConfigError } from '../errors.ts';

/** Errors of other rooms whose message is written for a person. */
function isExpected(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PackError';
}

/** Ends the process with status 1. What a person can mend is one message; a fault of ours keeps its stack. */
export function fail(error: unknown): never {
  console.error(error instanceof ConfigError || isExpected(error) ? `\n${error.message}\n` : error);
  process.exit(1);
}
