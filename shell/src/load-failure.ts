import type { BrowserRelease } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';

/** Nothing came of a release within the time that a visitor is kept waiting. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
}

/** A release whose `./routes` module is no list of routes; the message names its container. */
export class InvalidRoutesError extends Error {
  override readonly name = 'InvalidRoutesError';
  constructor(container: string) {
    super(`${container} exposes no list of routes`);
  }
}

/**
 * Why a release could not be loaded. Browsers reject an `import()` whose file did not come and one whose file is
 * another with the same kind of error, in words of their own; so the release's files are asked for once more, and what
 * becomes of that tells the two apart. When all files are sound, a module threw while it was evaluated.
 */
export async function loadFailureKind(error: unknown, release: BrowserRelease): Promise<FailureKind> {
  if (error instanceof LoadTimeoutError) return 'timeout';
  if (error instanceof InvalidRoutesError) return 'invalid';
  try {
    // Loaded where it is needed: few visitors ever do.
    const { brokenFile } = await import('./file-retry.ts');
    return (await brokenFile(release)) ?? 'evaluation';
  } catch {
    return 'network';
  }
}
