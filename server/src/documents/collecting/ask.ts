import { type ApiCall, EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import pLimit from 'p-limit';
import type { ApiReader } from '../../admin-api/index.ts';

/** Asks a college's lists, a few at a time, and counts. */
export interface Asker {
  /** The answer of a call; null when there is none. */
  ask<P extends Readonly<Record<string, string | number>>, T>(
    call: ApiCall<P, T>,
    params: P,
  ): Promise<T | null>;
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
}

/** Starts to ask. What brings no answer counts as null, and makes the reading incomplete. */
export function startAsking({ reader, atOnce, signal, onProgress }: AskOptions): Asker {
  const limit = pLimit(atOnce);
  let done = 0;
  let found = 0;
  let missing = 0;
  return {
    async ask(call, params) {
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
    complete: () => missing === 0,
  };
}
