import type { BrowserRelease } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';

/** Thrown when a release has not loaded before the timeout. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
}

/** Thrown when the `./routes` module of a release does not export a list of routes. */
export class InvalidRoutesError extends Error {
  override readonly name = 'InvalidRoutesError';
  constructor(container: string) {
    super(`${container} does not expose a list of routes`);
  }
}

/**
 * Returns why a release could not be loaded. Browsers reject `import()` with the same error type for a
 * missing and for a tampered file, so the files are requested again to tell the two apart. Intact files mean
 * that a module threw.
 */
export async function loadFailureKind(error: unknown, release: BrowserRelease): Promise<FailureKind> {
  if (error instanceof LoadTimeoutError) return 'timeout';
  if (error instanceof InvalidRoutesError) return 'invalid';
  try {
    // Imported on demand, since few visitors ever need it.
    const { findFileProblem } = await import('./file-retry.ts');
    return (await findFileProblem(release)) ?? 'evaluation';
  } catch {
    return 'network';
  }
}
