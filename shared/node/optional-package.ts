import { codeOf, ExpectedError } from './errors.ts';

/**
 * Loads an optional package.
 * @param purpose What needs it, as the subject of a sentence, e.g. `Publishing`.
 * @throws {ExpectedError} with what to run, if the package is not installed.
 */
export async function loadOptional<T>(name: string, purpose: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (codeOf(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new ExpectedError(
      `${purpose} needs the package ${name}, which is not installed.\nRun npm ci without --omit=dev.`,
      { cause },
    );
  }
}
