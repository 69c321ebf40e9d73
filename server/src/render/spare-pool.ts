import { createRenderPool, type RenderPool } from './pool.ts';
import type { Bundle } from './protocol.ts';

/** Node builds that are evaluated together: a shell's, and those of the remotes that render in it. */
export interface Bundles {
  readonly shell: Bundle;
  readonly remotes: readonly Bundle[];
}

/** How long the pages under way have the processors to themselves before the next spare is made, in milliseconds. */
const SPARE_DELAY_MS = 300;

/**
 * Keeps one pool in reserve: its threads run and hold what was live when it was made, so that a switch has only
 * what changed to evaluate. A pool that was taken is its taker's to close.
 */
export class SparePool {
  #spare: RenderPool | null = null;
  #timer: NodeJS.Timeout | undefined;
  #live: readonly Bundles[] = [];
  #closed = false;

  /** The spare, or a new pool when there is none. */
  take(): RenderPool {
    const pool = this.#spare ?? createRenderPool();
    this.#spare = null;
    this.#later();
    return pool;
  }

  /** Names what the next spare is warmed with; one that is made already stays. */
  follow(live: readonly Bundles[]): void {
    this.#live = live;
    this.#later();
  }

  /** Ends the spare. What was taken stays open. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#spare?.close();
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (this.#spare || this.#closed || this.#live.length === 0) return;
    this.#timer = setTimeout(() => this.#make(), SPARE_DELAY_MS);
    this.#timer.unref();
  }

  #make(): void {
    const pool = createRenderPool();
    this.#spare = pool;
    for (const { shell, remotes } of this.#live) {
      void pool.warm(shell, remotes).catch(() => {
        // Whoever takes the pool warms it again and learns of it then.
      });
    }
  }
}
