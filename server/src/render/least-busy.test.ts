import { describe, expect, it } from 'vitest';
import { leastBusy } from './least-busy.ts';
import { limits } from './limits.ts';

/** Threads with so many pages under way; one page counts as Infinity, as with Piscina. */
const threadsWith = (...pages: number[]) =>
  pages.map((count) => ({ currentUsage: count === 1 ? Infinity : count }) as never);
const page = {} as never;
const few = leastBusy(() => 1);
const all = leastBusy(() => limits.threads);
const { pagesBeforeThread, pagesPerThread } = limits;

describe('which thread takes a page', () => {
  it('is the one with the fewest under way', () => {
    const threads = threadsWith(3, 1);
    expect(all(page, threads)).toBe(threads[1]);
  });

  it('is the only one while it has little to do', () => {
    const threads = threadsWith(pagesBeforeThread - 1);
    expect(few(page, threads)).toBe(threads[0]);
  });

  it('is a new one, where there may be one, once each has enough', () => {
    expect(few(page, threadsWith(pagesBeforeThread))).toBeNull();
    expect(few(page, [])).toBeNull();
  });

  it('is a full one never', () => {
    const threads = threadsWith(pagesPerThread, pagesPerThread - 1);
    expect(all(page, threads)).toBe(threads[1]);
    expect(all(page, threadsWith(pagesPerThread, pagesPerThread))).toBeNull();
  });
});
