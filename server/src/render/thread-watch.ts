import type { Worker } from 'node:worker_threads';

/** Limits for the work of a thread. */
export interface ThreadLimits {
  /** CPU time, in milliseconds. */
  readonly cpuMs: number;
  /** Wall time, in milliseconds. */
  readonly wallMs: number;
  /** Memory that it may add outside the thread's heap, in MB. */
  readonly buffersMb: number;
}

/** The limit that was exceeded. */
export type ExceededLimit = 'time' | 'memory';

/** Polling interval, in milliseconds: shorter than it takes to fill a buffer. */
const POLL_MS = 50;

/** Event loop utilization from which a thread counts as busy. */
const BUSY_UTILIZATION = 0.5;

/** CPU time in milliseconds and memory outside the heap in MB. */
type Usage = Pick<ThreadLimits, 'cpuMs' | 'buffersMb'>;

/** Returns what a thread has used so far; null if it has ended. */
async function usageOf(thread: Worker): Promise<Usage | null> {
  try {
    const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]);
    return { cpuMs: (cpu.user + cpu.system) / 1_000, buffersMb: heap.external_memory / 1024 / 1024 };
  } catch {
    return null;
  }
}

/**
 * Watches a working thread and calls `onExceeded` once, with the first limit that it exceeds. A thread that has ended exceeds
 * none: its task rejects anyway.
 * @returns Stops the watch.
 */
export function watchThread(
  thread: Worker | undefined,
  limits: ThreadLimits,
  onExceeded: (limit: ExceededLimit) => void,
): () => void {
  let ended = false;
  let next: NodeJS.Timeout | undefined;
  // A separate timer, because a blocked thread does not report its usage.
  const clock = setTimeout(() => end('time'), limits.wallMs);
  function end(limit?: ExceededLimit): void {
    if (ended) return;
    ended = true;
    clearTimeout(clock);
    clearTimeout(next);
    if (limit) onExceeded(limit);
  }
  async function poll(worker: Worker, before: Usage | null): Promise<void> {
    const usage = await usageOf(worker);
    if (ended || usage === null) return;
    const start = before ?? usage;
    if (usage.buffersMb - start.buffersMb > limits.buffersMb) end('memory');
    else if (usage.cpuMs - start.cpuMs >= limits.cpuMs) end('time');
    else next = setTimeout(() => void poll(worker, start), POLL_MS);
  }
  if (thread) void poll(thread, null);
  return end;
}

/**
 * Calls `onExceeded` once the thread has been idle for about `idleMs`, or after `wallMs` at the latest. A page that waits in
 * an idle thread never finishes; in a busy thread it may just not have had its turn.
 * @returns Stops the watch.
 */
export function watchUntilIdle(
  thread: Worker | undefined,
  { idleMs, wallMs }: { readonly idleMs: number; readonly wallMs: number },
  onExceeded: () => void,
): () => void {
  const startedAt = performance.now();
  let before = thread?.performance.eventLoopUtilization();
  const poll = () => {
    const now = thread?.performance.eventLoopUtilization();
    const busy =
      thread && now && before ? thread.performance.eventLoopUtilization(now, before).utilization : 0;
    before = now;
    if (busy < BUSY_UTILIZATION || performance.now() - startedAt + idleMs > wallMs) onExceeded();
    else timer = setTimeout(poll, idleMs);
  };
  let timer = setTimeout(poll, idleMs);
  return () => clearTimeout(timer);
}
