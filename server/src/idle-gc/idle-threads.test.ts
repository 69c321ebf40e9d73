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

it('has each thread collect once the last task ended a while ago, and again after the next', async () => {
  await idle.follow(Promise.resolve());
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(2);
  await idle.follow(Promise.resolve());
  vi.advanceTimersByTime(IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(4);
});

it('leaves threads alone while one of them has a task, also when that fails', async () => {
  const task = Promise.withResolvers<void>();
  const followed = idle.follow(task.promise);
  vi.advanceTimersByTime(3 * IDLE_MS);
  expect(collect).not.toHaveBeenCalled();
  task.reject(new Error('the page threw'));
  await expect(followed).rejects.toThrow('the page threw');
  vi.advanceTimersByTime(IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('asks nothing of a pool that was ended, though a task ends later', async () => {
  const task = Promise.withResolvers<void>();
  const followed = idle.follow(task.promise);
  idle.stop();
  task.resolve();
  await followed;
  vi.advanceTimersByTime(3 * IDLE_MS);
  expect(collect).not.toHaveBeenCalled();
});
