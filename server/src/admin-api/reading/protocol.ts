import type { SanitizerOptions } from '@kalalaya/contract/html';
import type { ResponseOrigin, StoredResponse } from './types.ts';

/** Task of a reading thread. */
export type ReadingTask =
  | {
      readonly kind: 'read';
      readonly origin: ResponseOrigin;
      readonly pattern: string;
      readonly address: string;
      readonly raw: unknown;
      readonly fetchedAt: number;
      readonly persist: boolean;
    }
  | { readonly kind: 'load'; readonly origin: ResponseOrigin; readonly address: string }
  | { readonly kind: 'clean'; readonly html: string; readonly options: SanitizerOptions }
  /** Loads the sanitiser without opening the response file. */
  | { readonly kind: 'start' }
  | { readonly kind: 'warm' };

/** Reply of a reading thread. Errors travel as data because their class is lost between threads. */
export type ReadingReply =
  | { readonly ok: true; readonly answer: StoredResponse | null }
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly kind: 'nonsense' | 'empty'; readonly message: string };
