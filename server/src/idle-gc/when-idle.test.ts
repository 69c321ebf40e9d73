import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectGarbage } from './collect.ts';
import { collectWhenIdle, IDLE_MS } from './when-idle.ts';

vi.mock('./collect.ts', () => ({ collectGarbage: vi.fn() }));

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(collectGarbage).mockClear();
  stop = collectWhenIdle();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const workedFor = (utilization: number) =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 1, utilization });

it('collects where the thread hardly worked, and not where it did', () => {
  workedFor(0.4);
  vi.advanceTimersByTime(IDLE_MS);
  expect(collectGarbage).not.toHaveBeenCalled();
  workedFor(0.01);
  vi.advanceTimersByTime(IDLE_MS);
  expect(collectGarbage).toHaveBeenCalledTimes(1);
});

it('ends', () => {
  stop();
  workedFor(0);
  vi.advanceTimersByTime(3 * IDLE_MS);
  expect(collectGarbage).not.toHaveBeenCalled();
});
