import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '@kalalaya/node/errors';
import { DatabaseError } from './errors.ts';

/** SQLSTATE classes that waiting does not fix: credentials, an unknown database, missing privileges. */
const SETTING_ERRORS = /^(28|3D|42)/;

/** Delay before the next try, in milliseconds: doubled after each. */
const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/** Returns true if an error means that the database is away, as opposed to refusing what is set. */
function isOutage(error: unknown): error is DatabaseError {
  if (!(error instanceof DatabaseError) || error.cause === undefined) return false;
  return !SETTING_ERRORS.test(codeOf(error.cause) ?? '');
}

/**
 * Repeats `work` while the database is away, with a growing delay.
 * @param onOutage Called before each delay.
 * @returns The result of `work`. Rejects with its first error that is no outage.
 */
export async function retryDuringOutage<T>(
  work: () => Promise<T>,
  onOutage: (error: DatabaseError) => Promise<void> | void = () => {},
): Promise<T> {
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await onOutage(error);
      await pause(delay, undefined, { ref: false });
    }
  }
}
