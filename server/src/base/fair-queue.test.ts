import { describe, expect, it } from 'vitest';
import { BusyError, createFairQueue } from './fair-queue.ts';

/** Creates tasks that end when the test says so, and records the order in which they start. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return { started, work, end };
}

describe('createFairQueue', () => {
  it('limits concurrency and eventually runs every task', async () => {
    const { started, work, end } = createTasks();
    const queue = createFairQueue({ atOnce: 2, waiting: 10 });
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('one', work(name)));
    await end('');
    expect(started).toEqual(['a', 'b']);
    for (const name of ['a', 'b', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs the one page of a visitor before the many of a crawler', async () => {
    const { started, work, end } = createTasks();
    const queue = createFairQueue({ atOnce: 1, waiting: 100 });
    for (let page = 0; page < 5; page += 1) void queue.run('crawler', work(`crawl ${page}`));
    void queue.run('visitor', work('page'));
    await end('');
    for (const name of ['crawl 0', 'crawl 1', 'page']) await end(name);
    expect(started).toEqual(['crawl 0', 'crawl 1', 'page', 'crawl 2']);
  });

  it('rejects with BusyError while the queue is full, and runs the tasks already in it', async () => {
    const { work, end } = createTasks();
    const queue = createFairQueue({ atOnce: 1, waiting: 1 });
    const first = queue.run('x', work('a'));
    const second = queue.run('x', work('b'));
    const busy = queue.run('y', work('c'));
    await expect(busy).rejects.toBeInstanceOf(BusyError);
    await expect(busy).rejects.toMatchObject({ retryAfter: 5 });
    await end('a');
    await end('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  });
});
