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
