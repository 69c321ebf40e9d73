import { NoAnswerError } from '@kalalaya/runtime';

/** Options of a request. */
interface RequestOptions {
  readonly signal: AbortSignal;
  /** Name of the call in errors; the address by default. */
  readonly call?: string;
  /** In milliseconds. */
  readonly timeout?: number;
}

/** A response of any status. */
interface TextResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly data: string;
}

/**
 * Fetches a text without credentials. The page's axios instance would add 17 KB to an element of at most 140.
 *
 * @throws {NoAnswerError} (network, timeout) if no response arrives
 */
export async function fetchText(
  address: string,
  { signal, call = address, timeout = 10_000 }: RequestOptions,
): Promise<TextResponse> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, limit]),
      headers: { Accept: 'application/json' },
      credentials: 'omit',
    });
    return { status: response.status, headers: response.headers, data: await response.text() };
  } catch (error) {
    const [kind, message] = limit.aborted
      ? (['timeout', `no response within ${timeout} ms`] as const)
      : (['network', String(error)] as const);
    throw new NoAnswerError(kind, call, message, { cause: error });
  }
}
