import { performance } from 'node:perf_hooks';
import { collectGarbage } from './collect.ts';

/** Idle time before memory is collected, in milliseconds. */
export const IDLE_MS = 2_000;

/** Maximum event loop utilization of an idle thread, for health checks and timers. */
const MAX_IDLE_UTILIZATION = 0.05;

/**
 * Collects garbage in this thread whenever it has been idle for two seconds, so that it keeps no memory it no longer
 * needs. Returns a function that stops it.
 * @param collect Replaced in tests.
 */
export function collectWhenIdle(collect: () => void = collectGarbage): () => void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization < MAX_IDLE_UTILIZATION) collect();
    before = performance.eventLoopUtilization();
  }, IDLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
