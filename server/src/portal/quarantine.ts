import type { FailureKind } from '@kalalaya/contract/failure';
import type { BundleProblem, RenderError } from '../errors.ts';

/** Why a release failed: as a browser reports it, as rendering ended, or because its files are of no use. */
export type ReleaseFailureKind = FailureKind | RenderError['kind'] | BundleProblem | 'unreadable';

/** What failed: a whole release (cannot be read, evaluated or loaded), or one of its pages (throws, never ends). */
export interface ReleaseFailure {
  readonly name: string;
  readonly version: string;
  /** Pattern of the page; left out when the release as a whole is of no use. */
  readonly page?: string;
  readonly kind: ReleaseFailureKind;
}

/**
 * How long a fault of one page, or one that a visitor's browser reported, counts, in ms: a loaded machine is slow, and
 * browsers can be wrong, and can lie.
 */
const PASSING = 5 * 60_000;
/** Most quarantine kept; the oldest go first. */
const MAX_ENTRIES = 1_000;

/**
 * Releases and pages known to be bad, so that the next visitor does not pay for finding out again. A release that the
 * server itself cannot use counts until the registry moves on; any other fault for five minutes.
 */
export class Quarantine {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Quarantine a fault; true when it was not marked already. */
  add({ name, version, page }: ReleaseFailure, source: 'server' | 'browser'): boolean {
    const key = keyOf(name, version, page);
    const known = this.has(name, version, page);
    const until = source === 'server' && page === undefined ? Infinity : this.#now() + PASSING;
    this.#until.set(key, Math.max(until, this.#until.get(key) ?? 0));
    const oldest = this.#until.size > MAX_ENTRIES ? this.#until.keys().next().value : undefined;
    if (oldest !== undefined) this.#until.delete(oldest);
    return !known;
  }

  /** True when the release, or just this page of it, is marked. */
  has(name: string, version: string, page?: string): boolean {
    const now = this.#now();
    const marked = (key: string) => (this.#until.get(key) ?? 0) > now;
    return marked(keyOf(name, version)) || (page !== undefined && marked(keyOf(name, version, page)));
  }

  /** Moment at which the next mark ends, ms since 1970; Infinity when none will. */
  nextEnd(): number {
    const now = this.#now();
    return Math.min(Infinity, ...[...this.#until.values()].filter((until) => until > now));
  }

  /** Forgets everything: the registry has moved, and somebody may have mended what was bad. */
  clear(): void {
    this.#until.clear();
  }
}

const keyOf = (name: string, version: string, page = '') => `${name}@${version} ${page}`;
