import { type ApiCall, EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import pLimit from 'p-limit';
import type { ApiReader, CallParams } from '../../admin-api/index.ts';

/**
 * Maximum number of lists in one crawl. A college with fifteen reports has some four thousand. An API that
 * returns the same lists for every id would have millions.
 */
const MAX_LISTS = 10_000;

/** Maximum number of rows in one crawl. They are processed in the server's main thread. */
export const MAX_ROWS = 50_000;

/** Fetches a college's lists with limited concurrency and counts them. */
export type Crawler = ReturnType<typeof createCrawler>;

export interface CrawlOptions {
  readonly reader: Pick<ApiReader, 'current'>;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  /** Ends the crawl: no more requests are sent. */
  readonly signal: AbortSignal;
  /** Maximum age of cached responses in milliseconds; by default, that of the reader. */
  readonly freshMs?: number;
  /** Called after each response with the number of lists read and of lists discovered so far. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Creates a crawler. A failed call returns null and makes the crawl incomplete. Beyond `MAX_LISTS`, no
 * requests are sent.
 */
export function createCrawler({ reader, concurrency, signal, freshMs, onProgress }: CrawlOptions) {
  const limit = pLimit(concurrency);
  let done = 0;
  let total = 0;
  let failures = 0;
  let rows = 0;
  const truncation = new Set<string>();
  return {
    /** Returns the result of a call, or null if it failed or is empty. */
    async fetch<P extends CallParams, T>(call: ApiCall<P, T>, params: P): Promise<T | null> {
      if (total >= MAX_LISTS) {
        truncation.add(`the first ${MAX_LISTS} lists`);
        return null;
      }
      total += 1;
      try {
        return await limit(() => {
          signal.throwIfAborted();
          return reader.current(call, params, signal, freshMs);
        });
      } catch (error) {
        if (error instanceof EmptyAnswerError) return null;
        if (!(error instanceof NoAnswerError)) throw error;
        failures += 1;
        return null;
      } finally {
        done += 1;
        onProgress?.(done, total);
      }
    },
    /** Runs `work` for each item with limited concurrency. */
    mapLimited: <T, R>(items: readonly T[], work: (item: T) => Promise<R>) =>
      pLimit(concurrency).map(items, work),
    /** Returns the rows of a list up to the remaining limit. */
    takeRows<T>(list: readonly T[]): readonly T[] {
      const accepted = list.slice(0, MAX_ROWS - rows);
      rows += accepted.length;
      if (accepted.length < list.length) truncation.add(`the first ${MAX_ROWS} rows`);
      return accepted;
    },
    /** Describes which part was read if a limit was reached; null otherwise. */
    truncation: () => (truncation.size === 0 ? null : [...truncation].join(' and ')),
    /** Returns true if every requested list was loaded. */
    complete: () => failures === 0,
  };
}
