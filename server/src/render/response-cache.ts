import type { ApiCall } from '@kalalaya/contract';
import { LRUCache } from 'lru-cache';
import type { LargeAnswer } from './protocol.ts';

/** Most characters of JSON, of all that a worker keeps: of a college of 20,000 events the lists that its pages read. */
const MOST = 12_000_000;

/** Changes nothing of a value any more: it is shared by pages. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/**
 * Large answers that a render worker has read, so that a list of megabytes is not sent between threads and read anew for
 * every page made of it. Pages share what is kept: it is frozen. `most` bounds the characters of JSON of all.
 */
export class KnownAnswers {
  readonly #values: LRUCache<string, { readonly value: unknown; readonly size: number }>;
  /** Marks by call. Each remote brings calls of its own, which may read one answer in different ways. */
  readonly #marks = new WeakMap<object, Map<string, string>>();
  #count = 0;

  constructor(most = MOST) {
    this.#values = new LRUCache({ maxSize: most, sizeCalculation: ({ size }) => size });
  }

  /** Marks of the answers of a call that are at hand. */
  of<P, T>(call: ApiCall<P, T>): readonly string[] {
    const marks = this.#marks.get(call);
    if (marks === undefined) return [];
    for (const [mark, key] of marks) if (!this.#values.has(key)) marks.delete(mark);
    return [...marks.keys()];
  }

  /** The answer of a call that has a mark. Throws where it is not at hand: only marks that `of` gave are asked for. */
  get<P, T>(call: ApiCall<P, T>, mark: string): T {
    const key = this.#marks.get(call)?.get(mark);
    const kept = key === undefined ? undefined : this.#values.get(key);
    if (kept === undefined) throw new Error(`no answer of ${call.pattern} is kept under ${mark}`);
    // It was read by this call.
    return kept.value as T;
  }

  /** Keeps an answer as its call has read it, and returns it frozen. */
  keep<P, T>(call: ApiCall<P, T>, { mark, size }: LargeAnswer, value: T): T {
    // Two pages may have asked at once.
    if (this.of(call).includes(mark)) return this.get(call, mark);
    const marks = this.#marks.get(call) ?? new Map<string, string>();
    this.#marks.set(call, marks);
    this.#count += 1;
    const key = String(this.#count);
    marks.set(mark, key);
    this.#values.set(key, { value: freeze(value), size });
    return value;
  }
}
