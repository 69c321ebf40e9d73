import { IDLE_MS } from './when-idle.ts';

/** Follows the tasks of a pool of threads, and has its threads collect their garbage when there are none. */
export class IdleThreads {
  #tasks = 0;
  #stopped = false;
  readonly #timer: NodeJS.Timeout;

  /** `threads` says how many there are; `collect` gives a free one the task of collecting. */
  constructor(threads: () => number, collect: () => Promise<unknown>) {
    this.#timer = setTimeout(() => {
      if (this.#tasks > 0 || this.#stopped) return;
      for (let thread = threads(); thread > 0; thread -= 1) {
        collect().catch(() => {
          // The thread was ended meanwhile, and what it held with it.
        });
      }
    }, IDLE_MS);
    this.#timer.unref();
  }

  /** Counts a task until it has ended. Returns it. */
  async follow<T>(task: Promise<T>): Promise<T> {
    this.#tasks += 1;
    try {
      return await task;
    } finally {
      this.#tasks -= 1;
      if (!this.#stopped) this.#timer.refresh();
    }
  }

  /** Asks no thread for anything any more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
