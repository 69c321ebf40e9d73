import { NoAnswerError } from '@kalalaya/runtime';

/** Outcome of one of a page's independent calls: its value, or a failure. Plain JSON for loader data. */
export type Part<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** Outcome of a call: its value, or the error. */
export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: NoAnswerError };

/**
 * Awaits a call whose failure must not fail the page. A `NoAnswerError` is logged and becomes `{ok: false}`;
 * other errors and aborts are rethrown.
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

/** Transforms the value of a settled call and drops the error. */
export function mapPart<T, U>(part: Part<T>, transform: (value: T) => U): Part<U> {
  return part.ok ? { ok: true, value: transform(part.value) } : { ok: false };
}
