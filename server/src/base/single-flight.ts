/**
 * Shares work in progress between concurrent callers, by key. It caches no result: an `LRUCache` with a `fetchMethod`
 * would, and would abort work that others wait for when it evicts the key.
 */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>();

  /** Returns the work in progress under the key, if any. */
  pending(key: string): Promise<T> | undefined {
    return this.#inFlight.get(key);
  }

  /** Returns the work in progress under the key, or starts `work`. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const pending = this.#inFlight.get(key);
    if (pending) return pending;
    const started = work().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }
}
