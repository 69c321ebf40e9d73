/** Thrown when the queue is full; the client should retry later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The portal is busy. Please try again in a moment.');
    this.retryAfter = retryAfter;
  }
}

/** Seconds after which clients that a full queue rejected may try again. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a queue that serves visitors in turn, one task each, however many tasks one of them has queued.
 *
 * @param limits - Number of tasks that run concurrently, and of those that may wait.
 */
export function createFairQueue(limits: { readonly atOnce: number; readonly waiting: number }) {
  // A Map keeps insertion order: the first visitor is next, and is appended again if it has more tasks.
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  /** Passes the slot of a finished task to the next visitor, or frees it. */
  function startNext(): void {
    const first = queues.entries().next();
    if (first.done) {
      running -= 1;
      return;
    }
    const [visitor, queue] = first.value;
    queues.delete(visitor);
    const start = queue.shift();
    if (queue.length > 0) queues.set(visitor, queue);
    waiting -= 1;
    start?.();
  }

  async function waitForTurn(visitor: string): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting >= limits.waiting) throw new BusyError(RETRY_AFTER_SECONDS);
    waiting += 1;
    await new Promise<void>((resolve) => {
      const queue = queues.get(visitor) ?? [];
      queue.push(resolve);
      queues.set(visitor, queue);
    });
  }

  return {
    /** Runs `work` when it is `visitor`'s turn. Rejects with `BusyError` if the queue is full, else like the work. */
    async run<T>(visitor: string, work: () => Promise<T>): Promise<T> {
      await waitForTurn(visitor);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
