import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleThreads } from './idle-threads.ts';
import { IDLE_MS } from './when-idle.ts';

const collect = vi.fn(async () => {});
let idle: IdleThreads;

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  idle = new IdleThreads(() => 2, collect);
});
afterEach(() => {
  idle.stop();
  vi.useRealTimers();
});

it('collects in each thread after the last task has ended for a while, once per idle period', async () => {
  await idle.track(Promise.resolve());
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(2);
  await idle.track(Promise.resolve());
  vi.advanceTimersByTime(IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(4);
});

it('does not collect while a task runs, and does after it has failed', async () => {
  const task = Promise.withResolvers<void>();
  const tracked = idle.track(task.promise);
  vi.advanceTimersByTime(3 * IDLE_MS);
  expect(collect).not.toHaveBeenCalled();
  task.reject(new Error('the page threw'));
  await expect(tracked).rejects.toThrow('the page threw');
  vi.advanceTimersByTime(IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('does not collect in a stopped pool, even if a task ends later', async () => {
  const task = Promise.withResolvers<void>();
  const tracked = idle.track(task.promise);
  idle.stop();
  task.resolve();
  await tracked;
  vi.advanceTimersByTime(3 * IDLE_MS);
  expect(collect).not.toHaveBeenCalled();
});
