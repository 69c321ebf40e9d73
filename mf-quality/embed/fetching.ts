import { COLLEGE_HEADER } from '@kalalaya/contract/calls';

/**
 * The subset of axios options that the API client uses. Plain `fetch` replaces axios here and saves 21 KB.
 */
interface RequestOptions {
  readonly signal: AbortSignal;
  /** In milliseconds. */
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

/** Returns true for errors of this client, which carry a `code`. */
export function isAxiosError(error: unknown): error is FetchError {
  return error instanceof FetchError;
}

const collegeByAddress = new Map<string, string | null>();

/** Id of the college in the last response from an address; null if the response named none. */
export const lastCollegeAt = (address: string): string | null => collegeByAddress.get(address) ?? null;

/**
 * Fetches a text; any status is a result.
 *
 * @throws {FetchError} if the request fails or times out.
 */
async function get(
  address: string,
  { signal, timeout, headers }: RequestOptions,
): Promise<{ readonly status: number; readonly data: string }> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const request = { signal: AbortSignal.any([signal, limit]), headers, credentials: 'omit' } as const;
    const response = await fetch(address, request);
    collegeByAddress.set(address, response.headers.get(COLLEGE_HEADER));
    return { status: response.status, data: await response.text() };
  } catch (error) {
    const message = limit.aborted ? `no response within ${timeout} ms` : String(error);
    throw new FetchError(limit.aborted ? 'ETIMEDOUT' : 'ERR_NETWORK', message, { cause: error });
  }
}

export default { get };
