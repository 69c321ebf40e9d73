import type { FailureKind } from '@kalalaya/contract/failure';
import type { BundleProblem, RenderError } from '../errors.ts';

/** Why a release failed: as a browser reports it, as rendering ended, or because its files are of no use. */
export type ReleaseFailureKind = FailureKind | RenderError['kind'] | BundleProblem | 'unreadable';

/** What failed: a whole release (cannot be read, evaluated or loaded), or one of its pages (throws, never ends). */
export interface ReleaseFailure {
  readonly name: string;
  readonly version: string;
  /** Pattern of the page; left out when the whole release failed. */
  readonly page?: string;
  readonly kind: ReleaseFailureKind;
}

/**
 * How long a page's failure, or one that a browser reported, stays in quarantine, in ms. Short, because a loaded
 * machine is slow and a browser's report may be wrong or forged.
 */
const QUARANTINE_MS = 5 * 60_000;
/**
 * How long a release stays whatever the registry does, in ms, when it took too much time or memory to be evaluated.
 * Trying it again would hold up every move of another's pointer meanwhile.
 */
const COSTLY_MS = 5 * 60_000;
/** Most entries at a time; the oldest are dropped first. */
const MAX_ENTRIES = 1_000;

/**
 * Releases and pages that failed, so that later visitors are not sent to them. A release that the server cannot use
 * stays until the registry changes, and five minutes at least when it took too much to find out; any other failure for
 * five minutes.
 */
export class Quarantine {
  readonly #until = new Map<string, number>();
  readonly #costlyUntil = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Quarantine a fault; true when it was not marked already. */
  add({ name, version, page, kind }: ReleaseFailure, source: 'server' | 'browser'): boolean {
    const key = keyOf(name, version, page);
    const known = this.has(name, version, page);
    const until = source === 'server' && page === undefined ? Infinity : this.#now() + QUARANTINE_MS;
    this.#until.set(key, Math.max(until, this.#until.get(key) ?? 0));
    if (kind === 'limit' && page === undefined) this.#costlyUntil.set(key, this.#now() + COSTLY_MS);
    const oldest = this.#until.size > MAX_ENTRIES ? this.#until.keys().next().value : undefined;
    if (oldest !== undefined) this.#until.delete(oldest);
    return !known;
  }

  /** True when the release, or only this page of it, is in quarantine. */
  has(name: string, version: string, page?: string): boolean {
    const now = this.#now();
    const marked = (key: string) => (this.#until.get(key) ?? 0) > now;
    return marked(keyOf(name, version)) || (page !== undefined && marked(keyOf(name, version, page)));
  }

  /** Time at which the next entry expires, ms since 1970; Infinity when none will. */
  nextExpiry(): number {
    const now = this.#now();
    return Math.min(Infinity, ...[...this.#until.values()].filter((until) => until > now));
  }

  /**
   * Empties the quarantine but for releases that it would cost much to try: called when the registry changed, since a
   * bad release may have been replaced.
   */
  clear(): void {
    const now = this.#now();
    for (const key of this.#until.keys()) {
      if ((this.#costlyUntil.get(key) ?? 0) > now) continue;
      this.#until.delete(key);
      this.#costlyUntil.delete(key);
    }
  }
}

const keyOf = (name: string, version: string, page = '') => `${name}@${version} ${page}`;
