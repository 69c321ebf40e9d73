import { createRenderPool, type RenderPool } from './pool.ts';
import type { Bundle } from './protocol.ts';

/** Node builds that are evaluated together: a shell's, and those of the remotes rendered in it. */
export interface Bundles {
  readonly shell: Bundle;
  readonly remotes: readonly Bundle[];
}

/** The open render pools of a server. Callers close the pools they open. */
export class RenderPools {
  #prewarmed: { readonly pool: RenderPool; readonly files: readonly string[] } | null = null;
  #closed = false;
  readonly #open = new Set<RenderPool>();

  /** Starts to evaluate bundles for the first pool that is opened. */
  prewarm({ shell, remotes }: Bundles): void {
    if (this.#open.size > 0 || this.#closed) return;
    const pool = this.#create();
    this.#prewarmed = { pool, files: [shell, ...remotes].map(({ file }) => file) };
    void pool.warm(shell, remotes).catch(() => {
      // The caller that opens the pool warms it again and gets the error then.
    });
  }

  /**
   * Opens a pool. A prewarmed one that evaluated a bundle which is not allowed, because its release is quarantined, is
   * destroyed.
   *
   * @param allowed - Files of all bundles that may have been evaluated.
   * @throws {Error} once the pools are closed.
   */
  open(allowed: ReadonlySet<string>): RenderPool {
    if (this.#closed) throw new Error('the render pools are closed');
    const prewarmed = this.#prewarmed;
    this.#prewarmed = null;
    if (prewarmed?.files.every((file) => allowed.has(file))) return prewarmed.pool;
    void prewarmed?.pool.destroy();
    return this.#create();
  }

  /** Ends the threads of all open pools immediately. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#open].map((pool) => pool.destroy()));
  }

  #create(): RenderPool {
    const pool = createRenderPool(() => this.#open.delete(pool));
    this.#open.add(pool);
    return pool;
  }
}
