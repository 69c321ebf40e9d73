import { type ApiCall, EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import pLimit from 'p-limit';
import type { ApiReader } from '../../admin-api/index.ts';

/**
 * Most lists that one reading asks for. A college of fifteen reports has some four thousand; an API that gives the same
 * answer whatever id it is asked for would have millions.
 */
const MOST_LISTS = 10_000;

/** Most rows that one reading takes from its lists: what is made of them is made in the server's own thread. */
export const MOST_ROWS = 50_000;

/** Asks a college's lists, a few at a time, and counts. */
export interface Asker {
  /** The answer of a call; null when there is none. */
  ask<P extends Readonly<Record<string, string | number>>, T>(
    call: ApiCall<P, T>,
    params: P,
  ): Promise<T | null>;
  /** Does some work for each item, a few at a time: what one leads to is read before the next ones begin. */
  few<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]>;
  /** The rows of a list, or those of them that there is room for. */
  take<T>(rows: readonly T[]): readonly T[];
  /** What was left out where the lists are more, or longer, than a reading takes; null where nothing was. */
  cut(): string | null;
  /** Whether every list that was asked for came. */
  complete(): boolean;
}

/** How a college's lists are asked. */
export interface AskOptions {
  readonly reader: Pick<ApiReader, 'current'>;
  /** Questions at the same time. */
  readonly atOnce: number;
  /** Ends it: nothing more is asked. */
  readonly signal: AbortSignal;
  /** Told after each answer how many of the lists found so far were read. */
  readonly onProgress?: (done: number, found: number) => void;
  /** Lists that it asks for, and rows that it takes from them, at most. */
  readonly mostLists?: number;
  readonly mostRows?: number;
}

/**
 * Starts to ask. What brings no answer counts as null, and makes the reading incomplete. Past `mostLists` nothing more is
 * asked.
 */
export function startAsking({
  reader,
  atOnce,
  signal,
  onProgress,
  mostLists = MOST_LISTS,
  mostRows = MOST_ROWS,
}: AskOptions): Asker {
  const limit = pLimit(atOnce);
  let done = 0;
  let found = 0;
  let missing = 0;
  let rows = 0;
  const cut = new Set<string>();
  return {
    async ask(call, params) {
      if (found >= mostLists) {
        cut.add(`the first ${mostLists} lists`);
        return null;
      }
      found += 1;
      try {
        return await limit(() => {
          signal.throwIfAborted();
          return reader.current(call, params, signal);
        });
      } catch (error) {
        if (error instanceof EmptyAnswerError) return null;
        if (!(error instanceof NoAnswerError)) throw error;
        missing += 1;
        return null;
      } finally {
        done += 1;
        onProgress?.(done, found);
      }
    },
    few: (items, work) => pLimit(atOnce).map(items, work),
    take(list) {
      const taken = list.slice(0, mostRows - rows);
      rows += taken.length;
      if (taken.length < list.length) cut.add(`the first ${mostRows} rows`);
      return taken;
    },
    cut: () => (cut.size === 0 ? null : [...cut].join(' and ')),
    complete: () => missing === 0,
  };
}
