import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectWhenIdle, IDLE_MS } from './when-idle.ts';

const collect = vi.fn();

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  stop = collectWhenIdle(collect);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const mockUtilization = (utilization: number) =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 1, utilization });

it('collects after an idle interval, but not after a busy one', () => {
  mockUtilization(0.4);
  vi.advanceTimersByTime(IDLE_MS);
  expect(collect).not.toHaveBeenCalled();
  mockUtilization(0.01);
  vi.advanceTimersByTime(IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('collects nothing after it was stopped', () => {
  stop();
  mockUtilization(0);
  vi.advanceTimersByTime(3 * IDLE_MS);
  expect(collect).not.toHaveBeenCalled();
});
