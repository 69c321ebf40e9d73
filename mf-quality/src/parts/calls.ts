import { EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';

/** Maximum number of admin API calls that one page has in flight. */
export const MAX_CONCURRENT_CALLS = 6;

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

/**
 * Maps in order, with at most `limit` calls in flight. After the first rejection no further call is started. Written
 * by hand, because `p-limit` would add its own queue to the page.
 */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  async function work(): Promise<void> {
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        results[next[0]] = await map(next[1]);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
