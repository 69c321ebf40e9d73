import { LRUCache } from 'lru-cache';
import type { RateCount } from './protocol.ts';

/** Maximum number of keys; the least recently used are dropped first. */
const MAX_KEYS = 50_000;

/** Counts events per key within a time window, for all processes of a server. */
export class RateCounters {
  readonly #now: () => number;
  readonly #counters = new LRUCache<string, { current: number; since: number }>({ max: MAX_KEYS });

  /** @param now Clock in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one more event under `key`. The window starts with the first event, and again after it has passed. */
  add(key: string, windowMs: number): RateCount {
    const now = this.#now();
    const previous = this.#counters.get(key);
    const counter = previous && now - previous.since < windowMs ? previous : { current: 0, since: now };
    counter.current += 1;
    this.#counters.set(key, counter);
    return { current: counter.current, ttl: windowMs - (now - counter.since) };
  }
}
