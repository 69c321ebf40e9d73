import { LRUCache } from 'lru-cache';
import type { Counted } from './protocol.ts';

/** Most keys that are counted at a time; the longest unused go first. */
const KEYS = 50_000;

/** Counts what comes under a key within a window of time, for all processes of a server. */
export class Counts {
  readonly #now: () => number;
  readonly #counts = new LRUCache<string, { current: number; since: number }>({ max: KEYS });

  /** `now`: clock in ms. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one more under `key`. The window begins with the first, and a new one when it has passed. */
  add(key: string, windowMs: number): Counted {
    const now = this.#now();
    const before = this.#counts.get(key);
    const count = before && now - before.since < windowMs ? before : { current: 0, since: now };
    count.current += 1;
    this.#counts.set(key, count);
    return { current: count.current, ttl: windowMs - (now - count.since) };
  }
}
