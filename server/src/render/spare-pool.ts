import { createRenderPool, type RenderPool } from './pool.ts';
import type { Bundle } from './protocol.ts';

/** Node builds that are evaluated together: a shell's, and those of the remotes that render in it. */
export interface Bundles {
  readonly shell: Bundle;
  readonly remotes: readonly Bundle[];
}

/** Delay in ms between taking the spare and making the next, so that pages being rendered get the processors first. */
const SPARE_DELAY_MS = 300;

/**
 * Keeps one spare render pool ready, warmed with the releases that were live when it was made. A switch of releases
 * takes it and evaluates only what changed since. Whoever takes a pool closes it.
 */
export class SparePool {
  #spare: RenderPool | null = null;
  #timer: NodeJS.Timeout | undefined;
  #live: readonly Bundles[] = [];
  #closed = false;
  /** Every pool made here that is open. */
  readonly #open = new Set<RenderPool>();

  /** The spare, or a new pool when there is none. */
  take(): RenderPool {
    const pool = this.#spare ?? this.#create();
    this.#spare = null;
    this.#later();
    return pool;
  }

  /** Makes the first spare at once, for whoever takes it soon. Does nothing once a pool was taken. */
  begin(live: readonly Bundles[]): void {
    if (this.#open.size > 0 || this.#closed) return;
    this.#live = live;
    this.#make();
  }

  /** Sets what the next spare is warmed with. An existing spare is kept. */
  follow(live: readonly Bundles[]): void {
    this.#live = live;
    this.#later();
  }

  /** Ends the threads of the spare and of every pool that was taken and is open still, with whatever they do. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await Promise.all([...this.#open].map((pool) => pool.destroy()));
  }

  #create(): RenderPool {
    const pool = createRenderPool(() => this.#open.delete(pool));
    this.#open.add(pool);
    return pool;
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (this.#spare || this.#closed || this.#live.length === 0) return;
    this.#timer = setTimeout(() => this.#make(), SPARE_DELAY_MS);
    this.#timer.unref();
  }

  #make(): void {
    const pool = this.#create();
    this.#spare = pool;
    for (const { shell, remotes } of this.#live) {
      void pool.warm(shell, remotes).catch(() => {
        // Whoever takes the pool warms it again and learns of it then.
      });
    }
  }
}
