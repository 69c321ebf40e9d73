import { describe, expect, it } from 'vitest';
import { BusyError, createFairQueue } from './fair-queue.ts';

/** Work that ends when the test says so, with the order in which it was begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return { begun, work, end };
}

describe('createFairQueue', () => {
  it('runs no more at once than it may, and everything in the end', async () => {
    const { begun, work, end } = works();
    const queue = createFairQueue({ atOnce: 2, waiting: 10 });
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('one', work(name)));
    await end('');
    expect(begun).toEqual(['a', 'b']);
    expect(queue.waiting).toBe(2);
    for (const name of ['a', 'b', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.waiting).toBe(0);
  });

  it('lets a visitor with one page go before the many of a crawler', async () => {
    const { begun, work, end } = works();
    const queue = createFairQueue({ atOnce: 1, waiting: 100 });
    for (let page = 0; page < 5; page += 1) void queue.run('crawler', work(`crawl ${page}`));
    void queue.run('visitor', work('page'));
    await end('');
    for (const name of ['crawl 0', 'crawl 1', 'page']) await end(name);
    expect(begun).toEqual(['crawl 0', 'crawl 1', 'page', 'crawl 2']);
  });

  it('says that it is busy when the line is full, and goes on afterwards', async () => {
    const { work, end } = works();
    const queue = createFairQueue({ atOnce: 1, waiting: 1, retryAfter: 7 });
    const first = queue.run('x', work('a'));
    const second = queue.run('x', work('b'));
    await expect(queue.run('y', work('c'))).rejects.toMatchObject({ name: 'BusyError', retryAfter: 7 });
    await expect(queue.run('y', work('c'))).rejects.toBeInstanceOf(BusyError);
    await end('a');
    await end('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 5 });
    const failed = queue.run('x', async () => {
      throw new Error('broken');
    });
    const fine = queue.run('x', async () => 'fine');
    await expect(failed).rejects.toThrow('broken');
    expect(await fine).toBe('fine');
  });
});
