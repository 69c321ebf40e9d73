import { describe, expect, it } from 'vitest';
import { leastBusy } from './least-busy.ts';
import { limits } from './limits.ts';

/** Creates threads with the given numbers of pages in flight; like Piscina, Infinity for a single one. */
const threadsWith = (...pages: number[]) =>
  pages.map((count) => ({ currentUsage: count === 1 ? Infinity : count }) as never);
const page = {} as never;
const few = leastBusy(() => 1);
const all = leastBusy(() => limits.threads);
const { pagesBeforeThread, pagesPerThread } = limits;

describe('leastBusy', () => {
  it('picks the thread with the fewest pages in flight', () => {
    const threads = threadsWith(3, 1);
    expect(all(page, threads)).toBe(threads[1]);
  });

  it('picks none, so that a new thread is started, once each has enough pages', () => {
    expect(few(page, threadsWith(pagesBeforeThread))).toBeNull();
    expect(few(page, [])).toBeNull();
  });

  it('never picks a thread at its maximum', () => {
    const threads = threadsWith(pagesPerThread, pagesPerThread - 1);
    expect(all(page, threads)).toBe(threads[1]);
    expect(all(page, threadsWith(pagesPerThread, pagesPerThread))).toBeNull();
  });
});
