import type { ReleaseFailure } from '../release/live-releases.ts';

/**
 * Quarantine of a page, or of a release reported by a browser, in milliseconds. Short, because slow pages may be due to
 * a loaded machine, and browser reports may be wrong or forged.
 */
const QUARANTINE_MS = 5 * 60_000;
/**
 * Minimum quarantine of a release that took too much time or memory to evaluate, in milliseconds. Evaluating it again
 * after each registry change would delay all other releases.
 */
const MIN_COSTLY_MS = 5 * 60_000;
/** Maximum number of entries; the oldest are dropped first. */
const MAX_ENTRIES = 1_000;
/** First quarantine of a release whose files cannot be read, in milliseconds. It doubles with each attempt. */
const UNREADABLE_MS = 1_000;

/**
 * Failed releases and pages, which are not used for later visitors. A release that the server cannot use stays until
 * the registry changes, and at least five minutes if it exceeded a limit; any other failure stays for five minutes,
 * and one to read its files for a second at first.
 */
export class Quarantine {
  readonly #until = new Map<string, number>();
  readonly #costlyUntil = new Map<string, number>();
  readonly #unreadableMs = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Quarantines a release or page; returns true if it was not quarantined before. */
  add({ name, version, page, kind }: ReleaseFailure, source: 'server' | 'browser'): boolean {
    const key = keyOf(name, version, page);
    const wasQuarantined = this.has(name, version, page);
    const isForGood = source === 'server' && page === undefined && kind !== 'unreadable';
    const ms = kind === 'unreadable' ? (this.#unreadableMs.get(key) ?? UNREADABLE_MS) : QUARANTINE_MS;
    if (kind === 'unreadable') this.#unreadableMs.set(key, Math.min(QUARANTINE_MS, ms * 2));
    const until = isForGood ? Infinity : this.#now() + ms;
    this.#until.set(key, Math.max(until, this.#until.get(key) ?? 0));
    if (kind === 'limit' && page === undefined) this.#costlyUntil.set(key, this.#now() + MIN_COSTLY_MS);
    const oldest = this.#until.size > MAX_ENTRIES ? this.#until.keys().next().value : undefined;
    if (oldest !== undefined) this.#until.delete(oldest);
    return !wasQuarantined;
  }

  /** Returns true if a release is quarantined only until it is tried again. */
  isPassing(name: string, version: string): boolean {
    return this.has(name, version) && this.#until.get(keyOf(name, version)) !== Infinity;
  }

  /** Returns true if the release, or this page of it, is quarantined. */
  has(name: string, version: string, page?: string): boolean {
    if (this.#until.size === 0) return false;
    const now = this.#now();
    const isActive = (key: string) => (this.#until.get(key) ?? 0) > now;
    return isActive(keyOf(name, version)) || (page !== undefined && isActive(keyOf(name, version, page)));
  }

  /** Returns the time at which the next entry expires, in ms since 1970; Infinity if none does. */
  nextExpiry(): number {
    const now = this.#now();
    return Math.min(Infinity, ...[...this.#until.values()].filter((until) => until > now));
  }

  /** Removes all entries but releases that exceeded a limit; called when the registry has changed. */
  clear(): void {
    this.#unreadableMs.clear();
    const now = this.#now();
    for (const key of this.#until.keys()) {
      if ((this.#costlyUntil.get(key) ?? 0) > now) continue;
      this.#until.delete(key);
      this.#costlyUntil.delete(key);
    }
  }
}

const keyOf = (name: string, version: string, page = '') => `${name}@${version} ${page}`;
