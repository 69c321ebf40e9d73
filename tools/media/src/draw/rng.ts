/** Seeded random number generator: the same seed draws the same picture on every machine. */
export class Rng {
  #state: number;

  /** @param seed any text; equal seeds give equal sequences */
  constructor(seed: string) {
    let hash = 2166136261;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
    this.#state = hash | 0;
  }

  /** Returns a number in [0, 1) (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns a number in [low, high). */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer in [low, high], both included. */
  int(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a random item. @throws {RangeError} if the list is empty */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('Rng.pick: the list is empty');
    return item;
  }

  /** Returns the items in random order; the input is not changed. */
  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}
