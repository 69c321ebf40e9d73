import { EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';

/** Returns the result of a call, or `fallback` if it fails: for parts that a page can do without. */
export async function orElse<T>(call: Promise<T>, fallback: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) return fallback;
    throw error;
  }
}

/**
 * Loads a lazy chunk of this remote. Offline, the page then offers to try again.
 *
 * @throws {NoAnswerError} for the call that needs the code, if the chunk fails to load.
 */
export async function loadChunk<T>(call: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new NoAnswerError('network', call, 'a part of the page could not be loaded', { cause: error });
  }
}
