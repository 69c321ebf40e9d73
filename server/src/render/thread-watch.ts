import type { Worker } from 'node:worker_threads';

/** What work in a thread may take. */
export interface Allowance {
  /** Processor time in ms. */
  readonly cpuMs: number;
  /** Time by the clock in ms. */
  readonly wallMs: number;
  /** What it may add outside the thread's heap, in MB. */
  readonly buffersMb: number;
}

/** Which limit was passed. */
export type PassedLimit = 'time' | 'memory';

/** How often a thread is looked at, in ms. Filling a buffer takes longer than the engine needs to answer. */
const LOOK_MS = 50;

/** The share of its time from which on a thread counts as busy. */
const MOSTLY_BUSY = 0.5;

/** Processor time in ms and memory outside its heap in MB. */
type Usage = Pick<Allowance, 'cpuMs' | 'buffersMb'>;

/** What a thread has used so far; null for one that is gone. */
async function usageOf(thread: Worker): Promise<Usage | null> {
  try {
    const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]);
    return { cpuMs: (cpu.user + cpu.system) / 1_000, buffersMb: heap.external_memory / 1024 / 1024 };
  } catch {
    return null;
  }
}

/**
 * Watches a thread while it works: calls `passed` once, with the first limit that it passes, and ends by itself then.
 * The function it returns ends the watch. A thread that is gone passes nothing: whoever gave it work learns of that.
 */
export function watchThread(
  thread: Worker | undefined,
  allowance: Allowance,
  passed: (limit: PassedLimit) => void,
): () => void {
  let ended = false;
  let next: NodeJS.Timeout | undefined;
  // By a timer of its own: a thread that is held up does not answer what it has used.
  const clock = setTimeout(() => end('time'), allowance.wallMs);
  function end(limit?: PassedLimit): void {
    if (ended) return;
    ended = true;
    clearTimeout(clock);
    clearTimeout(next);
    if (limit) passed(limit);
  }
  async function look(one: Worker, before: Usage | null): Promise<void> {
    const used = await usageOf(one);
    if (ended || used === null) return;
    const start = before ?? used;
    if (used.buffersMb - start.buffersMb > allowance.buffersMb) end('memory');
    else if (used.cpuMs - start.cpuMs >= allowance.cpuMs) end('time');
    else next = setTimeout(() => void look(one, start), LOOK_MS);
  }
  if (thread) void look(thread, null);
  return end;
}

/**
 * Calls `passed` once the thread was at rest for about `idleMs` without ending the watch, or after `wallMs` at the
 * latest: what still waits in a thread that does nothing comes to no end, while one that is busy with other work has
 * only not come to it yet. The function it returns ends the watch.
 */
export function watchForRest(
  thread: Worker | undefined,
  { idleMs, wallMs }: { readonly idleMs: number; readonly wallMs: number },
  passed: () => void,
): () => void {
  const began = performance.now();
  let before = thread?.performance.eventLoopUtilization();
  const look = () => {
    const now = thread?.performance.eventLoopUtilization();
    const busy =
      thread && now && before ? thread.performance.eventLoopUtilization(now, before).utilization : 0;
    before = now;
    if (busy < MOSTLY_BUSY || performance.now() - began + idleMs > wallMs) passed();
    else timer = setTimeout(look, idleMs);
  };
  let timer = setTimeout(look, idleMs);
  return () => clearTimeout(timer);
}
