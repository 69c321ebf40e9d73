import type { StoreLocation } from '../location.ts';
import type { Registry } from '../pointers.ts';
import { allCanaries, appliesTo, type TargetedCanary } from './canaries.ts';
import {
  addFigures,
  type CanaryFigures,
  emptyFigures,
  ratingOf,
  type VitalName,
  vitalNames,
} from './figures.ts';
import { addStoredFigures, canaryKey } from './figures-store.ts';

/** Duration of a slow render, in seconds. */
const SLOW_SECONDS = 1;

/** A release, and the college in which it was seen; any college if omitted. */
export interface CountedRelease {
  readonly name: string;
  readonly version: string;
  readonly college?: string;
}

/** Values of the web vitals of one page view. */
export type VitalValues = Readonly<Partial<Record<VitalName, number>>>;

/**
 * Counts what happens to the canaries under way and to the live releases beside them, in this process. Other releases are
 * ignored. `flush` adds the counts to those of the other processes and servers.
 */
export class CanaryCounter {
  #registry: Registry = { revision: 0, live: {} };
  #canaries: readonly TargetedCanary[] = [];
  readonly #counts = new Map<string, CanaryFigures>();

  /** Canaries that are under way, the oldest first. */
  get canaries(): readonly TargetedCanary[] {
    return this.#canaries;
  }

  /** Follows a registry. Counts of canaries that it does not have are dropped. */
  follow(registry: Registry): void {
    this.#registry = registry;
    this.#canaries = allCanaries(registry);
    const keys = new Set(this.#canaries.map(canaryKey));
    for (const key of this.#counts.keys()) if (!keys.has(key)) this.#counts.delete(key);
  }

  /** Returns true if a release is a canary. */
  isCanary({ name, version }: CountedRelease): boolean {
    return this.#canaries.some((one) => one.name === name && one.canary.version === version);
  }

  /** Counts a document that was sent. */
  countVisit(release: CountedRelease): void {
    this.#count(release, (counts) => {
      counts.visits += 1;
    });
  }

  /** Counts a successful render. */
  countRender(release: CountedRelease, seconds: number): void {
    this.#count(release, (counts) => {
      counts.renders += 1;
      if (seconds > SLOW_SECONDS) counts.slow += 1;
    });
  }

  /**
   * Counts a failure.
   *
   * @param page - Pattern of the page; omitted if the entire release failed.
   */
  countFailure(release: CountedRelease, where: 'server' | 'browser', page?: string): void {
    this.#count(release, (counts, figures) => {
      if (where === 'server') counts.failures += 1;
      else counts.browserFailures += 1;
      if (counts === figures.canary)
        figures.lastFailure = `${page ?? 'the whole release'} ${where === 'server' ? 'on the server' : 'in a browser'}`;
    });
  }

  /** Records that a canary cannot be used, and why, as a phrase. */
  recordBroken(release: CountedRelease, why: string): void {
    this.#count(release, (counts, figures) => {
      if (counts === figures.canary) figures.broken ??= why;
    });
  }

  /** Counts the web vitals of a page view. */
  countVitals(release: CountedRelease, values: VitalValues): void {
    this.#count(release, ({ vitals }) => {
      for (const name of vitalNames) {
        const value = values[name];
        if (value !== undefined) vitals[name][ratingOf(name, value)] += 1;
      }
    });
  }

  #count(
    { name, version, college }: CountedRelease,
    add: (counts: CanaryFigures['canary'], figures: CanaryFigures) => void,
  ): void {
    for (const one of this.#canaries) {
      if (one.name !== name || (college !== undefined && !appliesTo(this.#registry, one, college))) continue;
      if (version !== one.canary.version && version !== one.live) continue;
      const key = canaryKey(one);
      const figures = this.#counts.get(key) ?? emptyFigures();
      this.#counts.set(key, figures);
      add(version === one.live ? figures.live : figures.canary, figures);
    }
  }

  /** Adds the counts to the stored ones. If that fails, they are added with the next call. */
  async flush(location: StoreLocation): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = new Map(this.#counts);
    this.#counts.clear();
    try {
      await addStoredFigures(location, counts);
    } catch (error) {
      for (const [key, figures] of counts)
        this.#counts.set(key, addFigures(figures, this.#counts.get(key) ?? emptyFigures()));
      throw error;
    }
  }
}
