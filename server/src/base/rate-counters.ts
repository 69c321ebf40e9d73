import { LRUCache } from 'lru-cache';

/** Maximum number of keys; the least recently used are dropped first. */
const MAX_KEYS = 50_000;

/**
 * Counts events per key within a time window, in memory. The memory store of rate-limiter-flexible has no maximum number
 * of keys.
 */
export class RateCounters {
  readonly #now: () => number;
  readonly #counters = new LRUCache<string, { current: number; since: number }>({ max: MAX_KEYS });

  /** @param now Clock in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Counts one more event under `key`. The window starts with the first event, and again after it has passed; `ttl` is the
   * time until it ends, in milliseconds.
   */
  add(key: string, windowMs: number) {
    const now = this.#now();
    const previous = this.#counters.get(key);
    const counter = previous && now - previous.since < windowMs ? previous : { current: 0, since: now };
    counter.current += 1;
    this.#counters.set(key, counter);
    return { current: counter.current, ttl: windowMs - (now - counter.since) };
  }

  /** Returns the number of events in the current window. */
  count(key: string, windowMs: number): number {
    const counter = this.#counters.get(key);
    return counter && this.#now() - counter.since < windowMs ? counter.current : 0;
  }

  /** Takes an event back that did not happen after all. */
  remove(key: string): void {
    const counter = this.#counters.get(key);
    if (counter) counter.current = Math.max(0, counter.current - 1);
  }
}
