import { NoAnswerError } from '@kalalaya/contract';

/** An unparsed response. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** What an API client needs of an axios instance. Any status is a response; its body is text. */
export interface Http {
  /** @throws {NoAnswerError} (network, timeout) if no response arrives or `signal` is aborted */
  get(
    address: string,
    options: { readonly signal: AbortSignal; readonly call: string },
  ): Promise<{ readonly status: number; readonly data: string }>;
}

/** A request in flight, shared by all callers of its URL. */
interface SharedRequest {
  readonly reply: Promise<Reply>;
  readonly abort: AbortController;
  callers: number;
}

/** Sends GET requests. Concurrent requests for a URL share one. */
export interface Requests {
  /** @throws {NoAnswerError} (network, timeout) if no reply arrives or `signal` is aborted */
  get(address: string, call: string, signal: AbortSignal): Promise<Reply>;
}

/** Settles like `promise`, or rejects as soon as `signal` is aborted. */
function rejectOnAbort<T>(promise: Promise<T>, call: string, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new NoAnswerError('network', call, 'aborted', { cause: signal.reason }));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Creates the request pool of a page. A shared request is aborted when its last caller aborts. */
export function createRequests(http: Http): Requests {
  const inFlight = new Map<string, SharedRequest>();

  function start(address: string, call: string): SharedRequest {
    const abort = new AbortController();
    const reply = http
      .get(address, { signal: abort.signal, call })
      .then(({ status, data }) => ({ status, text: data }));
    const shared: SharedRequest = { reply, abort, callers: 0 };
    const forget = () => {
      if (inFlight.get(address) === shared) inFlight.delete(address);
    };
    reply.then(forget, forget);
    inFlight.set(address, shared);
    return shared;
  }

  return {
    async get(address, call, signal) {
      const shared = inFlight.get(address) ?? start(address, call);
      shared.callers += 1;
      try {
        return await rejectOnAbort(shared.reply, call, signal);
      } finally {
        shared.callers -= 1;
        if (shared.callers === 0 && signal.aborted) {
          // Removed immediately, so that a new caller does not join a request that is being aborted.
          if (inFlight.get(address) === shared) inFlight.delete(address);
          shared.abort.abort();
        }
      }
    },
  };
}
