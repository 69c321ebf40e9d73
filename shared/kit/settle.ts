import { NoAnswerError } from '@kalalaya/runtime';

/** Result of one of a page's independent calls: its value, or that it failed. Plain JSON, so that it can be inlined. */
export type Part<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** A call that is over: its value, or why there is none. */
export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: NoAnswerError };

/**
 * Waits for a call whose failure must not fail the page. `NoAnswerError` is logged and becomes `{ok: false}`; any
 * other error, and an abort, is rethrown.
 */
export async function settle<T>(call: Promise<T>, signal: AbortSignal): Promise<Settled<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof NoAnswerError) || signal.aborted) throw error;
    console.error('Error fetching data', error.message);
    return { ok: false, error };
  }
}

/** What a page shows of a settled call: its value turned, without the error. */
export function mapPart<T, U>(part: Part<T>, turn: (value: T) => U): Part<U> {
  return part.ok ? { ok: true, value: turn(part.value) } : { ok: false };
}
