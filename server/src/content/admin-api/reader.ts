import { type ApiCall, NoAnswerError } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../base/single-flight.ts';
import type { CleanHtml } from '../pack/types.ts';
import { readResponse } from './read-response.ts';
import { RETENTION_DAYS, type StoredResponse, type StoredResponses } from './stored-responses.ts';
import type { ApiResponse, ApiSource, CallParams, ResponseOrigin } from './types.ts';

export interface ReaderOptions {
  readonly source: ApiSource;
  /** Sanitises HTML of responses. */
  readonly clean: CleanHtml;
  /** The last good response of each call. */
  readonly stored: StoredResponses;
  /** The college, and the location of its uploads. */
  readonly origin: ResponseOrigin;
  /** Seconds for which an upstream's response is fresh. Responses of a pack stay fresh until it changes. */
  readonly freshSeconds?: number;
  /** Maximum size of the JSON cached in memory, in bytes. */
  readonly maxBytes?: number;
  /** Called once for every failed request to the source, however many clients share it. */
  readonly onFailure?: (error: NoAnswerError) => void;
  /** Called for any other error while a response is revalidated, which no client waits for. */
  readonly onProblem?: (error: unknown) => void;
  /**
   * Called for every response to a client. `stale` is being revalidated, `failing` could not be revalidated,
   * and `none` means that there was no response to send.
   */
  readonly onResponse?: (freshness: 'current' | 'stale' | 'failing' | 'none') => void;
}

/** Maximum number of response digests that are remembered to detect changes. */
const MAX_DIGESTS = 20_000;

/** Milliseconds before a source that failed is asked again. Until then the stale response is sent. */
const RETRY_MS = 5_000;

const RETENTION_MS = RETENTION_DAYS * 86_400_000;

/** A cached response: its content, whether the source has failed since, and when it may be retried. */
interface Entry {
  readonly stored: StoredResponse;
  readonly response: ApiResponse<unknown>;
  failing: boolean;
  retryAt: number;
}

function entryOf(stored: StoredResponse): Entry {
  let value: unknown;
  const entry: Entry = {
    stored,
    failing: false,
    retryAt: 0,
    response: {
      json: stored.json,
      etag: stored.etag,
      fetchedAt: stored.fetchedAt,
      get failing() {
        return entry.failing;
      },
      // Parsed on first use: most responses are forwarded as JSON.
      get value() {
        value ??= JSON.parse(stored.json);
        return value;
      },
    },
  };
  return entry;
}

/** Settles with the work, or rejects as soon as the signal is aborted. The work itself continues. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * The admin API of one college, read by the contract and cached for a short time. The portal's own
 * `/admin/api` and the loaders on the server share one reader.
 *
 * A response is fresh for `freshSeconds`. After that it is served stale while it is revalidated, and for
 * `RETENTION_DAYS` days while the source fails, even across restarts. Concurrent requests share one fetch.
 * Failures are not cached.
 */
export class ApiReader {
  readonly #options: ReaderOptions;
  readonly #freshMs: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new SingleFlight<Entry>();
  readonly #digests = new LRUCache<string, string>({ max: MAX_DIGESTS });
  #changes = 0;

  constructor(options: ReaderOptions) {
    const { freshSeconds = 60, maxBytes = 32_000_000 } = options;
    this.#options = options;
    this.#freshMs = freshSeconds * 1000;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ stored }, key) => Buffer.byteLength(stored.json) + Buffer.byteLength(key),
    });
  }

  /**
   * Reads one call.
   * @throws {NoAnswerError} if there is no readable response.
   * @throws The signal's reason if the request was aborted.
   */
  async get<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T> {
    return (await this.getResponse(call, params, signal)).value;
  }

  /**
   * Like `get`, but returns the response together with its JSON.
   * @param inTurn Delays requests that the cache cannot answer, or rejects them. By default they start at once.
   */
  async getResponse<P extends CallParams, T>(
    call: ApiCall<P, T>,
    params: P,
    signal?: AbortSignal,
    inTurn?: <R>(request: () => Promise<R>) => Promise<R>,
  ): Promise<ApiResponse<T>> {
    const request = this.#requestFor(call, params);
    const { key } = request;
    const { onResponse } = this.#options;
    const cachedEntry = this.#cached(key);
    // The response may have been cached for another client when the turn comes.
    const loadInTurn = async () => this.#entries.get(key) ?? this.#loadOrFetch(request);
    const isFree = inTurn === undefined || this.#flights.pending(key) !== undefined;
    const load = () => (isFree ? this.#loadOrFetch(request) : inTurn(loadInTurn));
    const entry =
      cachedEntry ??
      (await unlessAborted(load(), signal).catch((error: unknown) => {
        if (error instanceof NoAnswerError) onResponse?.('none');
        throw error;
      }));
    const stale = this.#isStale(entry);
    onResponse?.(entry.failing ? 'failing' : stale ? 'stale' : 'current');
    if (stale) this.#revalidate(request, entry);
    // Entries of a call's address were read by that call, so this is an ApiResponse<T>.
    return entry.response as ApiResponse<T>;
  }

  /**
   * Like `get`, but waits for the source if the cached response is stale. Falls back to the stale response if
   * the source fails. For bulk readers, whose requests must not pile up in the background.
   * @param freshMs Maximum age of a cached response in milliseconds; by default `freshSeconds`.
   */
  async current<P extends CallParams, T>(
    call: ApiCall<P, T>,
    params: P,
    signal?: AbortSignal,
    freshMs = this.#freshMs,
  ): Promise<T> {
    const request = this.#requestFor(call, params);
    const cachedEntry =
      this.#cached(request.key) ?? (await unlessAborted(this.#loadOrFetch(request), signal));
    if (!this.#isStale(cachedEntry, freshMs)) return cachedEntry.response.value as T;
    try {
      return (await unlessAborted(this.#fetchOnce(request), signal)).response.value as T;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      this.#markFailing(cachedEntry);
      return cachedEntry.response.value as T;
    }
  }

  /**
   * Revision of all content that documents depend on. Changes with the pack and with every response that
   * differs.
   */
  revision(): string {
    return `${this.#options.source.revision()}.${this.#changes}`;
  }

  #requestFor<P extends CallParams>(call: ApiCall<P, unknown>, params: P): KeyedRequest {
    const address = call.address(params);
    // A pack's responses carry its revision in their key, so another pack has other keys.
    return { call: call as AnyCall, params, address, key: `${this.#options.source.revision()} ${address}` };
  }

  /** Returns the cached response, unless it is too old to replace one that the API fails to send. */
  #cached(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    const isTooOld =
      this.#options.source.expires && Date.now() - (entry?.stored.fetchedAt ?? 0) >= RETENTION_MS;
    return isTooOld ? undefined : entry;
  }

  #isStale({ stored, retryAt }: Entry, freshMs = this.#freshMs): boolean {
    if (!this.#options.source.expires) return false;
    const now = Date.now();
    return now - stored.fetchedAt >= freshMs && now >= retryAt;
  }

  /** Fetches in the background. A failure keeps the response and marks it as failing. */
  #revalidate(request: KeyedRequest, entry: Entry): void {
    this.#fetchOnce(request).catch((error: unknown) => {
      this.#markFailing(entry);
      if (!(error instanceof NoAnswerError)) this.#options.onProblem?.(error);
    });
  }

  #markFailing(entry: Entry): void {
    entry.failing = true;
    entry.retryAt = Date.now() + RETRY_MS;
  }

  /** Returns the first response since the start: the one stored by an earlier run, or else a fetched one. */
  #loadOrFetch(request: KeyedRequest): Promise<Entry> {
    const { source, stored, origin } = this.#options;
    return this.#flights.run(request.key, async () => {
      const last = source.expires ? stored.get(origin, request.address) : null;
      const isUsable = last !== null && Date.now() - last.fetchedAt < RETENTION_MS;
      return isUsable ? this.#store(request.key, last) : this.#fetchAndRead(request);
    });
  }

  /** Shares one request among all clients. A visitor who disconnects does not cancel it for the others. */
  #fetchOnce(request: KeyedRequest): Promise<Entry> {
    return this.#flights.run(request.key, () => this.#fetchAndRead(request));
  }

  async #fetchAndRead({ call, params, address, key }: KeyedRequest): Promise<Entry> {
    const { source, clean, stored, origin, onFailure } = this.#options;
    try {
      // The source has its own timeout; this signal only satisfies the interface.
      const raw = await source.fetch(call, params, new AbortController().signal);
      const response = { ...readResponse(call, raw, clean, origin), fetchedAt: Date.now() };
      if (source.expires) stored.put(origin, address, response);
      return this.#store(key, response);
    } catch (error) {
      if (error instanceof NoAnswerError) onFailure?.(error);
      throw error;
    }
  }

  #store(key: string, stored: StoredResponse): Entry {
    const before = this.#digests.get(key);
    if (before !== undefined && before !== stored.etag) this.#changes += 1;
    this.#digests.set(key, stored.etag);
    const entry = entryOf(stored);
    this.#entries.set(key, entry);
    return entry;
  }
}

/** A call with its parameters, its address and its cache key. */
interface KeyedRequest {
  readonly call: AnyCall;
  readonly params: CallParams;
  readonly address: string;
  readonly key: string;
}
