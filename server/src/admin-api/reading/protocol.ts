import type { SanitizerOptions } from '@kalalaya/contract/html';
import type { AnswerOrigin, StoredAnswer } from './types.ts';

/** What a reading thread is asked. */
export type ReadingTask =
  | {
      readonly kind: 'read';
      readonly origin: AnswerOrigin;
      readonly pattern: string;
      readonly address: string;
      readonly raw: unknown;
      readonly fetchedAt: number;
      readonly keep: boolean;
      readonly audit: boolean;
    }
  | { readonly kind: 'load'; readonly origin: AnswerOrigin; readonly address: string }
  | { readonly kind: 'clean'; readonly html: string; readonly options: SanitizerOptions }
  /** Loads what cleans, and opens no file. */
  | { readonly kind: 'start' }
  | { readonly kind: 'warm' }
  /** Nobody waits: the thread may collect its garbage. */
  | { readonly kind: 'collect' };

/** What it answers; errors travel as data, since a class does not survive the way between threads. */
export type ReadingReply =
  | { readonly ok: true; readonly answer: StoredAnswer | null }
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly kind: 'nonsense' | 'empty'; readonly message: string };
