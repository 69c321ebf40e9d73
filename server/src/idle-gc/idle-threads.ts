import { IDLE_MS } from './when-idle.ts';

/** Tracks the tasks of a thread pool and runs garbage collection in its threads when the pool is idle. */
export class IdleThreads {
  #tasks = 0;
  #stopped = false;
  readonly #timer: NodeJS.Timeout;

  /**
   * @param threads Returns the number of threads.
   * @param collect Runs the collection in a free thread.
   */
  constructor(threads: () => number, collect: () => Promise<unknown>) {
    this.#timer = setTimeout(() => {
      if (this.#tasks > 0 || this.#stopped) return;
      for (let thread = threads(); thread > 0; thread -= 1) {
        collect().catch(() => {
          // The thread has ended meanwhile, and its memory is free.
        });
      }
    }, IDLE_MS);
    this.#timer.unref();
  }

  /** Tracks a task until it has ended. Returns its result. */
  async track<T>(task: Promise<T>): Promise<T> {
    this.#tasks += 1;
    try {
      return await task;
    } finally {
      this.#tasks -= 1;
      if (!this.#stopped) this.#timer.refresh();
    }
  }

  /** Starts no further collections. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
