import { performance } from 'node:perf_hooks';
import { collectGarbage } from './collect.ts';

/** How long nothing is to have happened, in ms. */
export const IDLE_MS = 2_000;

/** Share of that time in which an idle thread may have worked after all: health checks, timers. */
const IDLE_SHARE = 0.05;

/**
 * Collects the garbage of this thread whenever it has been idle for two seconds, so that it keeps no memory that it needs
 * for visitors alone. Returns what ends that.
 */
export function collectWhenIdle(): () => void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization < IDLE_SHARE) collectGarbage();
    before = performance.eventLoopUtilization();
  }, IDLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
