import { type ApiCall, NoAnswerError } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import { LRUCache } from 'lru-cache';
import { type AnswerOrigin, type AnswerReading, KEPT_DAYS, type StoredAnswer } from './reading/index.ts';
import type { Answer, ApiReader, ApiSource, CallParams, Refreshed } from './types.ts';

/** How a reader works. */
export interface ReaderOptions {
  readonly source: ApiSource;
  /** Reads raw answers by the contract, cleans their HTML, and keeps the last good one of each call. */
  readonly reading: AnswerReading;
  /** Whose answers they are, and where their uploads lie. */
  readonly origin: AnswerOrigin;
  /** Seconds an upstream's answer is taken for current; answers of a pack are current until it changes. */
  readonly freshSeconds?: number;
  /** Most bytes of JSON that are kept in memory. */
  readonly maxBytes?: number;
  /** Told of every question to the source that brought nothing, once, whoever asked. */
  readonly onFailure?: (error: NoAnswerError) => void;
  /** Told of every answer given: `stale` is fetched anew meanwhile, `failing` was, and nothing came; `none` is none. */
  readonly onGiven?: (given: 'current' | 'stale' | 'failing' | 'none') => void;
}

/** Answers whose digests are remembered, to notice that one changed. */
const DIGESTS = 20_000;

/** How long a stale answer is sent before the source that failed is asked again, in ms. */
const RETRY_MS = 5_000;

const KEPT_MS = KEPT_DAYS * 86_400_000;

/** An answer in memory: what was read, whether the source failed since, and when it may be asked again. */
interface Entry {
  readonly stored: StoredAnswer;
  readonly answer: Answer<unknown>;
  failing: boolean;
  retryAt: number;
}

function entryOf(stored: StoredAnswer): Entry {
  let value: unknown;
  const entry: Entry = {
    stored,
    failing: false,
    retryAt: 0,
    answer: {
      json: stored.json,
      etag: stored.etag,
      fetchedAt: stored.fetchedAt,
      get failing() {
        return entry.failing;
      },
      // Parsed when first asked for: most answers go on as JSON.
      get value() {
        value ??= JSON.parse(stored.json);
        return value;
      },
    },
  };
  return entry;
}

/** Settles with the work, or with the signal's reason as soon as it is aborted; the work itself goes on. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

class CachingReader implements ApiReader {
  readonly #options: ReaderOptions;
  readonly #freshMs: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #inFlight = new Map<string, Promise<Entry>>();
  readonly #digests = new LRUCache<string, string>({ max: DIGESTS });
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

  async get<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T> {
    return (await this.answer(call, params, signal)).value;
  }

  async answer<P extends CallParams, T>(
    call: ApiCall<P, T>,
    params: P,
    signal?: AbortSignal,
  ): Promise<Answer<T>> {
    const address = call.address(params);
    // A pack's answers carry its revision in their key: another pack, other keys.
    const key = `${this.#options.source.revision()} ${address}`;
    const asked = { call: call as AnyCall, params, address, key };
    const { onGiven } = this.#options;
    const kept = this.#entries.get(key);
    const entry =
      kept ??
      (await unlessAborted(this.#first(asked), signal).catch((error: unknown) => {
        if (error instanceof NoAnswerError) onGiven?.('none');
        throw error;
      }));
    const stale = this.#isStale(entry);
    onGiven?.(entry.failing ? 'failing' : stale ? 'stale' : 'current');
    if (stale) this.#revalidate(asked, entry);
    // What is kept under a call's address was read by that call: it is an Answer<T>.
    return entry.answer as Answer<T>;
  }

  async current<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T> {
    const address = call.address(params);
    const key = `${this.#options.source.revision()} ${address}`;
    const asked = { call: call as AnyCall, params, address, key };
    const kept = this.#entries.get(key) ?? (await unlessAborted(this.#first(asked), signal));
    if (!this.#isStale(kept)) return kept.answer.value as T;
    try {
      return (await unlessAborted(this.#ask(asked), signal)).answer.value as T;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      this.#mark(kept);
      return kept.answer.value as T;
    }
  }

  async refresh<P extends CallParams, T>(call: ApiCall<P, T>, params: P): Promise<Refreshed<T>> {
    const { source, reading, origin } = this.#options;
    const address = call.address(params);
    const key = `${source.revision()} ${address}`;
    const before = this.#entries.peek(key)?.stored ?? (await reading.load(origin, address));
    try {
      const asked = { call: call as AnyCall, params, address, key };
      // Not shared with visitors who ask for the same: theirs is not compared with what came.
      const { answer, stored } = await this.#fetchAndRead(asked, true);
      const changed = stored.etag !== before?.etag;
      return { answer: answer as Answer<T>, changed, audit: stored.audit ?? { rows: 0, notes: [] } };
    } catch (error) {
      this.#failed(key, error);
      throw error;
    }
  }

  revision(): string {
    return `${this.#options.source.revision()}.${this.#changes}`;
  }

  #isStale({ stored, retryAt }: Entry): boolean {
    if (!this.#options.source.expires) return false;
    const now = Date.now();
    return now - stored.fetchedAt >= this.#freshMs && now >= retryAt;
  }

  /** Asks behind the visitor's back; a failure leaves the answer, and marks it. */
  #revalidate(asked: Asked, entry: Entry): void {
    this.#ask(asked).catch(() => this.#mark(entry));
  }

  #mark(entry: Entry): void {
    entry.failing = true;
    entry.retryAt = Date.now() + RETRY_MS;
  }

  #failed(key: string, error: unknown): void {
    if (!(error instanceof NoAnswerError)) return;
    this.#options.onFailure?.(error);
    const kept = this.#entries.peek(key);
    if (kept) this.#mark(kept);
  }

  /** The first answer since the start: what an earlier run kept, at once, else what the source brings. */
  #first(asked: Asked): Promise<Entry> {
    return this.#once(asked.key, async () => {
      if (this.#options.source.expires) {
        const stored = await this.#options.reading.load(this.#options.origin, asked.address);
        if (stored && Date.now() - stored.fetchedAt < KEPT_MS) return this.#keep(asked.key, stored);
      }
      return this.#fetchAndRead(asked);
    });
  }

  #ask(asked: Asked): Promise<Entry> {
    return this.#once(asked.key, () => this.#fetchAndRead(asked));
  }

  /** One question for all who wait: a visitor who leaves does not take the answer from the others. */
  #once(key: string, work: () => Promise<Entry>): Promise<Entry> {
    const waiting = this.#inFlight.get(key);
    if (waiting) return waiting;
    const started = work()
      .catch((error: unknown) => {
        if (error instanceof NoAnswerError) this.#options.onFailure?.(error);
        throw error;
      })
      .finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }

  async #fetchAndRead({ call, params, address, key }: Asked, audit = false): Promise<Entry> {
    const { source, reading, origin } = this.#options;
    // The source sets its own time limit; this signal only satisfies its contract.
    const raw = await source.fetch(call, params, new AbortController().signal);
    const fetchedAt = Date.now();
    const keep = source.expires;
    const read = await reading.read(origin, { call, address, raw, fetchedAt, keep, audit });
    return this.#keep(key, { ...read, fetchedAt });
  }

  #keep(key: string, stored: StoredAnswer): Entry {
    const before = this.#digests.get(key);
    if (before !== undefined && before !== stored.etag) this.#changes += 1;
    this.#digests.set(key, stored.etag);
    const entry = entryOf(stored);
    this.#entries.set(key, entry);
    return entry;
  }
}

/** One question: a call with its parameters, its address, and the key its answer is kept under. */
interface Asked {
  readonly call: AnyCall;
  readonly params: CallParams;
  readonly address: string;
  readonly key: string;
}

/**
 * Makes a college's reader. An answer is current for `freshSeconds`; after that it is still given at once while it is
 * fetched anew, and while the source fails, for `KEPT_DAYS` days, also after a restart. Requests for the same answer
 * share one question to the source; failures are not kept.
 */
export function createApiReader(options: ReaderOptions): ApiReader {
  return new CachingReader(options);
}
