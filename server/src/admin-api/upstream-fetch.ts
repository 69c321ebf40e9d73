import { NoAnswerError } from '@kalalaya/contract';

/** One request to a college's own server. */
export interface UpstreamRequest {
  /** What is asked, as error messages name it. */
  readonly call: string;
  readonly url: URL;
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** Ends the request: the caller's own end, or its time limit. */
  readonly signal: AbortSignal;
}

/** An upstream that answered with a status that brings no answer. */
export class UpstreamStatusError extends NoAnswerError {
  readonly status: number;
  constructor(call: string, status: number) {
    super('status', call, `status ${status}`);
    this.status = status;
  }
}

/** Whether a failure says that the upstream as a whole is in trouble; nonsense from one call does not. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof NoAnswerError)) return false;
  if (error instanceof UpstreamStatusError) return error.status >= 500;
  return error.kind === 'network' || error.kind === 'timeout';
}

/** Redirects that are followed, all on the same origin. */
const REDIRECTS = 3;

const REDIRECT_STATUS: readonly number[] = [301, 302, 303, 307, 308];

/** Why a fetch or a body ended, as a `NoAnswerError`; the signal's own reason when its owner gave up. */
export function failureOf(call: string, error: unknown, signal: AbortSignal): unknown {
  if (error instanceof NoAnswerError) return error;
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new NoAnswerError('timeout', call, 'no answer in time', { cause: error });
  }
  if (signal.aborted) return reason;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new NoAnswerError('network', call, cause, { cause: error });
}

/** Lets go of a connection whose body nobody will read. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/**
 * Asks a college's own server, without credentials. Redirects are followed by hand and only on the same
 * origin: the server never fetches from any other host (specification/decisions.md, Calls). Resolves with the answer
 * whatever its status. Throws `NoAnswerError` (network, timeout, or status for a redirect elsewhere), or the
 * signal's reason.
 */
export async function fetchUpstream(request: UpstreamRequest): Promise<Response> {
  const { call, method = 'GET', headers, signal } = request;
  let { url } = request;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    let response: Response;
    try {
      response = await fetch(url, { method, headers, signal, redirect: 'manual', credentials: 'omit' });
    } catch (error) {
      throw failureOf(call, error, signal);
    }
    if (!REDIRECT_STATUS.includes(response.status)) return response;
    await discard(response);
    const target = URL.parse(response.headers.get('location') ?? '', url);
    if (target === null || target.origin !== url.origin) {
      throw new NoAnswerError('status', call, `status ${response.status} to another place`);
    }
    url = target;
  }
  throw new NoAnswerError('status', call, 'too many redirects');
}
