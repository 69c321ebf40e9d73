import { NoAnswerError } from '@kalalaya/runtime';
import * as v from 'valibot';

/**
 * Creates a function that fetches and transforms a file of the static export once per document. Failed
 * requests are retried on the next call.
 *
 * @throws {NoAnswerError} for `call` if the file cannot be fetched or is invalid.
 */
export function cachedFile<R, T>(
  address: string,
  call: string,
  schema: v.GenericSchema<unknown, R>,
  transform: (read: R) => T | Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  let pending: Promise<T> | null = null;

  async function read(): Promise<T> {
    const response = await fetch(address);
    if (!response.ok) throw new NoAnswerError('status', call, `status ${response.status}`);
    const file = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await response.text());
    if (!file.success) throw new NoAnswerError('nonsense', call, v.summarize(file.issues));
    return transform(file.output);
  }

  return async (signal) => {
    pending ??= read();
    try {
      return await pending;
    } catch (error) {
      pending = null;
      if (error instanceof NoAnswerError) throw error;
      throw new NoAnswerError('network', call, signal.aborted ? 'aborted' : String(error), { cause: error });
    }
  };
}
