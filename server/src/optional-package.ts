import { codeOf, ExpectedError } from './errors.ts';

/** A package that this command needs and that a server is installed without. */
export class NotInstalledError extends ExpectedError {
  override readonly name = 'NotInstalledError';
}

/**
 * Loads an optional package. `needs` says what it is for, as the beginning of a sentence, e.g. `Publishing`. Throws
 * `NotInstalledError` that says what to run when it is not there.
 */
export async function loadOptional<T>(name: string, needs: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (codeOf(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new NotInstalledError(
      `${needs} needs the package ${name}, and this is an installation without it.\nRun npm ci without --omit=dev.`,
      { cause },
    );
  }
}
