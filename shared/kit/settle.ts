import { NoAnswerError } from '@kalalaya/runtime';

/** What one of a page's independent calls brought: its value, or nothing. Plain JSON, so that it can be inlined. */
export type Part<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** A call that is over: its value, or why there is none. */
export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: NoAnswerError };

/**
 * Waits for a call that must not take its page down. A missing answer is logged, as every failed call is
 * (specification, section 8), and becomes `{ ok: false }`; any other error, and the end of the navigation, is thrown
 * on.
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
