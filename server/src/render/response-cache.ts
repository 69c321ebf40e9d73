import type { ApiCall } from '@kalalaya/contract';
import { LRUCache } from 'lru-cache';
import type { LargeResponse } from './protocol.ts';

/** Maximum JSON characters cached per worker: enough for the lists of a college with 20,000 events. */
const MAX_CHARACTERS = 12_000_000;

/** Freezes a value deeply, because pages share it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/**
 * Large responses parsed by a render worker, so that a list of megabytes is not copied between threads and parsed again
 * for every page. Pages share the values, which are frozen.
 */
export class LargeResponseCache {
  readonly #values = new LRUCache<string, { readonly value: unknown; readonly size: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ size }) => size,
  });
  /** ETags by call. Each remote bundles its own calls, which may parse a response differently. */
  readonly #etags = new WeakMap<object, Map<string, string>>();
  #count = 0;

  /** Returns the ETags of the cached responses of a call. */
  etagsOf<P, T>(call: ApiCall<P, T>): readonly string[] {
    const etags = this.#etags.get(call);
    if (etags === undefined) return [];
    for (const [etag, key] of etags) if (!this.#values.has(key)) etags.delete(etag);
    return [...etags.keys()];
  }

  /** Returns the cached response of a call. Throws unless its ETag is among those that `etagsOf` returns. */
  get<P, T>(call: ApiCall<P, T>, etag: string): T {
    const key = this.#etags.get(call)?.get(etag);
    const entry = key === undefined ? undefined : this.#values.get(key);
    if (entry === undefined) throw new Error(`no response of ${call.pattern} is cached under ${etag}`);
    // Only this call has stored a value under the key.
    return entry.value as T;
  }

  /** Caches a parsed response and returns it frozen. */
  store<P, T>(call: ApiCall<P, T>, { etag, size }: LargeResponse, value: T): T {
    // Two pages may have requested it concurrently.
    if (this.etagsOf(call).includes(etag)) return this.get(call, etag);
    const etags = this.#etags.get(call) ?? new Map<string, string>();
    this.#etags.set(call, etags);
    this.#count += 1;
    const key = String(this.#count);
    etags.set(etag, key);
    this.#values.set(key, { value: freeze(value), size });
    return value;
  }
}
