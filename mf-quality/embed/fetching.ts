import { COLLEGE_HEADER } from '@kalalaya/contract/calls';

/** What the API client uses of axios, whose 21 KB buy nothing here that the browser's own `fetch` lacks. */
interface RequestOptions {
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string>>;
}

class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: 'ETIMEDOUT' | 'ERR_NETWORK';
  constructor(code: FetchError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Tells the client's own errors, which carry a `code`, from others. */
export function isAxiosError(error: unknown): error is FetchError {
  return error instanceof FetchError;
}

const answeredFor = new Map<string, string | null>();

/** Id of the college that the last answer of an address was about; null where it did not say. */
export const collegeAt = (address: string): string | null => answeredFor.get(address) ?? null;

/** Asks for a text, whatever its status. Throws `FetchError` when none comes in time. */
async function get(
  address: string,
  { signal, timeout, headers }: RequestOptions,
): Promise<{ readonly status: number; readonly data: string }> {
  const request = new AbortController();
  let late = false;
  const stop = () => request.abort();
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, timeout);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const answer = await fetch(address, { signal: request.signal, headers, credentials: 'omit' });
    answeredFor.set(address, answer.headers.get(COLLEGE_HEADER));
    return { status: answer.status, data: await answer.text() };
  } catch (error) {
    const message = late ? `no answer within ${timeout} ms` : String(error);
    throw new FetchError(late ? 'ETIMEDOUT' : 'ERR_NETWORK', message, { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

export default { get };
