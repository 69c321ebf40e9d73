/** Thrown when the line is full: the visitor is asked to come back. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The portal is busy. Please try again in a moment.');
    this.retryAfter = retryAfter;
  }
}

/** How much work goes on at once, and how much may wait. */
export interface FairQueueOptions {
  readonly atOnce: number;
  readonly waiting: number;
  /** Seconds told to those who find the line full. */
  readonly retryAfter?: number;
}

/** Runs work in turn: a bounded number at once, a bounded number waiting, and who asks for much waits behind the others. */
export interface FairQueue {
  /** Runs `work` when it is `visitor`'s turn. Rejects with `BusyError` when the line is full, else as the work does. */
  run<T>(visitor: string, work: () => Promise<T>): Promise<T>;
  /** How many wait now. */
  readonly waiting: number;
}

/** Makes a queue that serves visitors in turn, one piece of work each, whatever any of them has lined up. */
export function createFairQueue({ atOnce, waiting: room, retryAfter = 5 }: FairQueueOptions): FairQueue {
  // A Map keeps its order: the first visitor in it is the next; who has more is put behind again.
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  /** Hands the place of finished work to whoever is next, or gives it back. */
  function next(): void {
    const first = lines.entries().next();
    if (first.done) {
      running -= 1;
      return;
    }
    const [visitor, line] = first.value;
    lines.delete(visitor);
    const start = line.shift();
    if (line.length > 0) lines.set(visitor, line);
    waiting -= 1;
    start?.();
  }

  async function turn(visitor: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting >= room) throw new BusyError(retryAfter);
    waiting += 1;
    await new Promise<void>((resolve) => {
      const line = lines.get(visitor) ?? [];
      line.push(resolve);
      lines.set(visitor, line);
    });
  }

  return {
    get waiting() {
      return waiting;
    },
    async run(visitor, work) {
      await turn(visitor);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
