import { createHash } from 'node:crypto';
import { type ApiCall, EmptyAnswerError, NoAnswerError, type ReadOptions } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import { LRUCache } from 'lru-cache';
import type { CleanHtml } from '../pack/types.ts';
import type { Answer, ApiReader, ApiSource, CallParams } from './types.ts';

/** How a reader works. */
export interface ReaderOptions {
  readonly source: ApiSource;
  /** Sanitises HTML fields, once per answer. */
  readonly clean: CleanHtml;
  /** Seconds an upstream's answer is taken for current; answers of a pack are current until it changes. */
  readonly freshSeconds?: number;
  /** Most bytes of JSON that are kept. */
  readonly maxBytes?: number;
  /** Path of the portal's own uploads, without a trailing slash. */
  readonly uploadsBase?: string;
  /** Revision of what documents depend on besides API answers: the pack's, when the source is an upstream. */
  readonly revision?: () => string;
  /** Called once for every request to the source that failed, however many callers waited for it. */
  readonly onFailure?: (error: NoAnswerError) => void;
}

/** How many answers' digests are remembered, to detect that an answer changed. */
const DIGESTS = 20_000;

function answerOf<T>(value: T): Answer<T> {
  const json = JSON.stringify(value);
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  return { value, json, etag: `"${digest}"` };
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

/** A call with its parameters, as it is asked of the source. */
interface Question {
  readonly call: AnyCall;
  readonly params: CallParams;
}

class CachingReader implements ApiReader {
  readonly #options: ReaderOptions;
  readonly #read: ReadOptions;
  readonly #answers: LRUCache<string, Answer<unknown>, Question>;
  readonly #digests = new LRUCache<string, string>({ max: DIGESTS });
  #changes = 0;

  constructor(options: ReaderOptions) {
    const { source, clean, freshSeconds = 60, maxBytes = 32_000_000, uploadsBase } = options;
    this.#options = options;
    this.#read = {
      clean,
      ...(source.uploadsOrigin !== undefined && { uploadsOrigin: source.uploadsOrigin }),
      ...(uploadsBase !== undefined && { uploadsBase }),
    };
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ json }, key) => Buffer.byteLength(json) + Buffer.byteLength(key),
      // A pack's answers carry its revision in their key and never go stale.
      ttl: source.expires ? freshSeconds * 1000 : 0,
      // The clock is looked up at each question, so that a test can move it.
      perf: { now: () => performance.now() },
      // Several who ask at once wait for the same answer, also when the room for answers runs out meanwhile.
      fetchMethod: (key, _stale, { context }) => this.#ask(context, key),
      ignoreFetchAbort: true,
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
    const key = `${this.#options.source.revision()} ${address}`;
    // What is kept under a call's address was read by that call: it is an Answer<T>.
    const work = this.#answers.forceFetch(key, { context: { call: call as AnyCall, params } });
    return unlessAborted(work as Promise<Answer<T>>, signal);
  }

  revision(): string {
    const { source, revision } = this.#options;
    return [revision?.() ?? '', source.revision(), String(this.#changes)].join('.');
  }

  /** Sends one request to the source for all waiting callers. A caller that aborts does not abort it for the others. */
  async #ask(question: Question, key: string): Promise<Answer<unknown>> {
    try {
      const answer = await this.#fetchAndRead(question);
      this.#countChange(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof NoAnswerError) this.#options.onFailure?.(error);
      throw error;
    }
  }

  async #fetchAndRead({ call, params }: Question): Promise<Answer<unknown>> {
    // The source sets its own time limit; this signal only satisfies its contract.
    const raw = await this.#options.source.fetch(call, params, new AbortController().signal);
    try {
      return answerOf<unknown>(call.read(raw, this.#read));
    } catch (error) {
      if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) throw error;
      // A tolerant reader has no other way to fail: whatever it met was no answer.
      throw new NoAnswerError('nonsense', call.pattern, 'the answer cannot be read', { cause: error });
    }
  }

  #countChange(key: string, answer: Answer<unknown>): void {
    const before = this.#digests.get(key);
    if (before !== undefined && before !== answer.etag) this.#changes += 1;
    this.#digests.set(key, answer.etag);
  }
}

/**
 * Makes a college's reader: source, contract and a short memory. Requests for the same answer share one
 * question to the source; failures are not kept.
 */
export function createApiReader(options: ReaderOptions): ApiReader {
  return new CachingReader(options);
}
