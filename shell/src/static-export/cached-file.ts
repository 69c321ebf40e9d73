import { NoAnswerError } from '@kalalaya/runtime';
import * as v from 'valibot';

/**
 * A file of the copy, read once by a page, and what `make` makes of it. Asked for again where it did not come. The function
 * that it returns throws `NoAnswerError` of `call`.
 */
export function keptFile<R, T>(
  address: string,
  call: string,
  schema: v.GenericSchema<unknown, R>,
  make: (read: R) => T | Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  let reading: Promise<T> | null = null;

  async function read(): Promise<T> {
    const answer = await fetch(address);
    if (!answer.ok) throw new NoAnswerError('status', call, `status ${answer.status}`);
    const file = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await answer.text());
    if (!file.success) throw new NoAnswerError('nonsense', call, v.summarize(file.issues));
    return make(file.output);
  }

  return async (signal) => {
    reading ??= read();
    try {
      return await reading;
    } catch (error) {
      reading = null;
      if (error instanceof NoAnswerError) throw error;
      throw new NoAnswerError('network', call, signal.aborted ? 'aborted' : String(error), { cause: error });
    }
  };
}
