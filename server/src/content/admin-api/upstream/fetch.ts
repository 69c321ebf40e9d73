import { NoAnswerError } from '@kalalaya/contract';
import { codeOf } from '@kalalaya/node/errors';

/** A request to a college's own server. */
export interface UpstreamRequest {
  /** Name of the request in error messages. */
  readonly call: string;
  readonly url: URL;
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the request when the caller gives up or the timeout expires. */
  readonly signal: AbortSignal;
}

/** Returns what an error status means; 401 and 403 are no outage but a setting. */
function statusText(status: number): string {
  if (status === 401 || status === 403)
    return `status ${status}: the API refuses requests without a login; allow this server to read it, or correct API_UPSTREAM or "api" in site.json`;
  if (status === 407) return 'status 407: a proxy in between requires a login';
  return `status ${status}`;
}

/** An upstream responded with an error status. */
export class UpstreamStatusError extends NoAnswerError {
  readonly status: number;
  constructor(call: string, status: number) {
    super('status', call, statusText(status));
    this.status = status;
  }
}

/**
 * Returns true if the failure means that the whole upstream is down. An unreadable response of one call does
 * not.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof NoAnswerError)) return false;
  if (error instanceof UpstreamStatusError) return error.status >= 500;
  return error.kind === 'network' || error.kind === 'timeout';
}

/** Maximum number of redirects that are followed, all on the same origin. */
const MAX_REDIRECTS = 3;

const REDIRECT_STATUS: readonly number[] = [301, 302, 303, 307, 308];

/** Maps a fetch or body failure to a `NoAnswerError`. Returns the signal's reason if the caller aborted. */
export function failureOf(call: string, error: unknown, signal: AbortSignal): unknown {
  if (error instanceof NoAnswerError) return error;
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new NoAnswerError('timeout', call, 'timed out', { cause: error });
  }
  if (signal.aborted) return reason;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new NoAnswerError('network', call, cause, { cause: error });
}

/** Cancels an unread body, which releases its connection. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/** Codes of a connection that the server has closed while a request was on its way. */
const CLOSED_CODES: readonly (string | null)[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Maximum number of connections that are tried: the next one of the pool may be as old as the first. */
const MAX_CONNECTIONS = 3;

/** Sends a request, again if its connection was closed (RFC 9112, section 9.3.1). Redirects are not followed. */
async function send({ url, method = 'GET', headers, signal }: UpstreamRequest): Promise<Response> {
  for (let connection = 1; ; connection += 1) {
    try {
      return await fetch(url, { method, headers, signal, redirect: 'manual', credentials: 'omit' });
    } catch (error) {
      const isClosed = error instanceof Error && CLOSED_CODES.includes(codeOf(error.cause));
      if (!isClosed || signal.aborted || connection === MAX_CONNECTIONS) throw error;
    }
  }
}

/**
 * Sends a request to a college's own server, without credentials. Redirects are followed manually and only on
 * the same origin: the server never fetches from any other host (specification/decisions.md, Calls). Error
 * statuses resolve.
 * @throws {NoAnswerError} `network`, `timeout`, or `status` for a redirect to another origin.
 * @throws The signal's reason if the caller aborted.
 */
export async function fetchUpstream(request: UpstreamRequest): Promise<Response> {
  const { call, signal } = request;
  let { url } = request;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    let response: Response;
    try {
      response = await send({ ...request, url });
    } catch (error) {
      throw failureOf(call, error, signal);
    }
    if (!REDIRECT_STATUS.includes(response.status)) return response;
    await discard(response);
    const target = URL.parse(response.headers.get('location') ?? '', url.href);
    if (target === null || target.origin !== url.origin) {
      throw new NoAnswerError('status', call, `status ${response.status} redirects to another origin`);
    }
    url = target;
  }
  throw new NoAnswerError('status', call, 'too many redirects');
}
