import { createRenderPool, type RenderPool } from './pool.ts';
import type { Bundle } from './protocol.ts';

/** Node builds that are evaluated together: a shell's, and those of the remotes rendered in it. */
export interface Bundles {
  readonly shell: Bundle;
  readonly remotes: readonly Bundle[];
}

/** Delay before the next spare is created, in milliseconds, so that pages being rendered get the CPU first. */
const SPARE_DELAY_MS = 300;

/**
 * Keeps one spare render pool warmed with the releases that were live when it was created. A new snapshot takes it and
 * evaluates only what has changed since. Callers close the pools they take.
 */
export class SparePool {
  #spare: { readonly pool: RenderPool; readonly files: readonly string[] } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #live: readonly Bundles[] = [];
  #closed = false;
  /** Every open pool created here. */
  readonly #openPools = new Set<RenderPool>();

  /**
   * Returns the spare, or a new pool if there is none. A spare that evaluated a bundle which is not allowed, because its
   * release was rolled back or is quarantined, is destroyed.
   *
   * @param allowed - Files of all bundles that may have been evaluated.
   * @throws {Error} once the pools are closed.
   */
  take(allowed: ReadonlySet<string>): RenderPool {
    if (this.#closed) throw new Error('the render pools are closed');
    const spare = this.#spare;
    this.#spare = null;
    this.#scheduleSpare();
    if (spare?.files.every((file) => allowed.has(file))) return spare.pool;
    void spare?.pool.destroy();
    return this.#create();
  }

  /** Creates the first spare at once. Does nothing if a pool has been created already. */
  prewarm(live: readonly Bundles[]): void {
    if (this.#openPools.size > 0 || this.#closed) return;
    this.#live = live;
    this.#createSpare();
  }

  /** Sets the releases that the next spare is warmed with. An existing spare stays. */
  setLive(live: readonly Bundles[]): void {
    this.#live = live;
    this.#scheduleSpare();
  }

  /** Ends the threads of the spare and of all open pools immediately. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await Promise.all([...this.#openPools].map((pool) => pool.destroy()));
  }

  #create(): RenderPool {
    const pool = createRenderPool(() => this.#openPools.delete(pool));
    this.#openPools.add(pool);
    return pool;
  }

  #scheduleSpare(): void {
    clearTimeout(this.#timer);
    if (this.#spare || this.#closed || this.#live.length === 0) return;
    this.#timer = setTimeout(() => this.#createSpare(), SPARE_DELAY_MS);
    this.#timer.unref();
  }

  #createSpare(): void {
    const pool = this.#create();
    const files = this.#live.flatMap(({ shell, remotes }) => [shell, ...remotes].map(({ file }) => file));
    this.#spare = { pool, files };
    for (const { shell, remotes } of this.#live) {
      void pool.warm(shell, remotes).catch(() => {
        // The caller that takes the pool warms it again and gets the error then.
      });
    }
  }
}
