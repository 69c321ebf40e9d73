import { EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';

/** Most calls of the admin API that one page has under way at a time. */
export const AT_ONCE = 6;

/** What a call brings, or `fallback` when it brings nothing: for parts a page can do without. */
export async function orElse<T>(call: Promise<T>, fallback: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) return fallback;
    throw error;
  }
}

/**
 * Code of this remote that comes when it is first needed. Rejects with `NoAnswerError` for the call that it is needed for
 * when it does not come, as when the browser is offline: the page then offers to try again.
 */
export async function withCode<T>(call: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new NoAnswerError('network', call, 'a part of the page could not be loaded', { cause: error });
  }
}

/** Maps in order, with at most `limit` calls under way. Rejects with the first error. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += limit) {
    results.push(...(await Promise.all(items.slice(start, start + limit).map(map))));
  }
  return results;
}
