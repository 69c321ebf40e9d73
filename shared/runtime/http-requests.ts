import { NoAnswerError } from '@kalalaya/contract';

/** Specification, section 9: a request that takes longer brought no answer. Milliseconds. */
const TIMEOUT = 10_000;

/** What came back, before anybody has read it. The body stays text: a PHP warning may stand before its JSON. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** A request under way, shared by all callers that asked for its address. */
interface Shared {
  readonly reply: Promise<Reply>;
  readonly abort: AbortController;
  users: number;
}

/** Sends GET requests; concurrent requests for one address share one. */
export interface Requests {
  /** Throws `NoAnswerError` (network, timeout) when no reply came or `signal` was aborted. */
  get(address: string, call: string, signal: AbortSignal): Promise<Reply>;
}

async function request(address: string, call: string, signal: AbortSignal): Promise<Reply> {
  // Lazy: the first load of a document has its data and needs no client.
  const { default: axios, isAxiosError } = await import('axios');
  try {
    const { status, data } = await axios.get<unknown>(address, {
      signal,
      timeout: TIMEOUT,
      responseType: 'text',
      transformResponse: (body: unknown) => body,
      headers: { Accept: 'application/json' },
      withCredentials: false,
      withXSRFToken: false,
      validateStatus: () => true,
    });
    return { status, text: typeof data === 'string' ? data : '' };
  } catch (error) {
    const late = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
    const detail = error instanceof Error ? error.message : String(error);
    throw new NoAnswerError(late ? 'timeout' : 'network', call, detail, { cause: error });
  }
}

/** The promise, given up as soon as `signal` is aborted. */
function until<T>(promise: Promise<T>, call: string, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswerError('network', call, 'aborted', { cause: signal.reason }));
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Makes the requests of one page. A shared request is aborted when the last who asked for it has given up. */
export function createRequests(): Requests {
  const underway = new Map<string, Shared>();

  function start(address: string, call: string): Shared {
    const abort = new AbortController();
    const reply = request(address, call, abort.signal);
    const shared: Shared = { reply, abort, users: 0 };
    const forget = () => {
      if (underway.get(address) === shared) underway.delete(address);
    };
    reply.then(forget, forget);
    underway.set(address, shared);
    return shared;
  }

  return {
    async get(address, call, signal) {
      const shared = underway.get(address) ?? start(address, call);
      shared.users += 1;
      try {
        return await until(shared.reply, call, signal);
      } finally {
        shared.users -= 1;
        if (shared.users === 0 && signal.aborted) {
          // Forgotten at once, so that the next who asks does not join a request that is being ended.
          if (underway.get(address) === shared) underway.delete(address);
          shared.abort.abort();
        }
      }
    },
  };
}
