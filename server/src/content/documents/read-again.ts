import { setTimeout as pause } from 'node:timers/promises';

/** Minimum interval between two readings, in milliseconds. */
const MIN_INTERVAL_MS = 5_000;

/** Maximum part of the time that is spent with reading. */
const MAX_SHARE = 0.1;

/**
 * Reads the lists for addresses that no document has: once for all that wait, at most every five seconds, and for a tenth of the
 * time at most, however many addresses are missing. For an index that is known to be outdated, they are always read.
 */
export class ReadAgain {
  readonly #read: () => Promise<void>;
  #reading: Promise<void> | null = null;
  /** Time from which the lists may be read, in milliseconds since 1970. */
  #nextAt = 0;

  /** @param read - Reads the lists; never rejects. */
  constructor(read: () => Promise<void>) {
    this.#read = read;
  }

  /** Waits for a reading, for at most `timeoutMs` milliseconds. Resolves to false if the last one was too recent. */
  async run(timeoutMs: number, isOutdated: boolean): Promise<boolean> {
    if (this.#reading === null && !isOutdated && Date.now() < this.#nextAt) return false;
    const startedAt = Date.now();
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      const now = Date.now();
      this.#nextAt = now + Math.max(MIN_INTERVAL_MS, (now - startedAt) * (1 / MAX_SHARE - 1));
    });
    await Promise.race([this.#reading, pause(timeoutMs, undefined, { ref: false })]);
    return true;
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    await this.#reading;
  }
}
