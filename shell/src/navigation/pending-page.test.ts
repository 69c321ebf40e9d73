import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPendingPages, PENDING_DELAY_MS, PendingData } from './pending-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const request = (path: string, signal?: AbortSignal) =>
  new Request(`https://test.example${path}`, signal && { signal });

/** A data source that the test resolves or rejects. */
function source() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let signal: AbortSignal | undefined;
  const run = vi.fn((loaderRequest: Request) => {
    signal = loaderRequest.signal;
    return promise;
  });
  return { run, resolve, reject, aborted: () => signal?.aborted };
}

async function loadUntilPending(
  pendingPages: ReturnType<typeof createPendingPages>,
  path: string,
  run: (request: Request) => Promise<unknown>,
) {
  const loading = pendingPages.load(request(path), run);
  await vi.advanceTimersByTimeAsync(PENDING_DELAY_MS);
  const result = await loading;
  if (!(result instanceof PendingData)) throw new Error('the data arrived before the delay');
  return result;
}

describe('createPendingPages', () => {
  it('returns PendingData after 150 ms, and the data on the next call', async () => {
    const pendingPages = createPendingPages();
    const data = source();
    const { done } = await loadUntilPending(pendingPages, '/a', data.run);
    data.resolve('data');
    await done;
    await expect(pendingPages.load(request('/a'), data.run)).resolves.toBe('data');
    expect(data.run).toHaveBeenCalledTimes(1);
  });

  it('rethrows a late error once, then loads again', async () => {
    const pendingPages = createPendingPages();
    const data = source();
    const { done } = await loadUntilPending(pendingPages, '/a', data.run);
    data.reject(new Error('no answer'));
    await done;
    await expect(pendingPages.load(request('/a'), data.run)).rejects.toThrow('no answer');
    await expect(pendingPages.load(request('/a'), async () => 'later')).resolves.toBe('later');
  });

  it('shares the load in flight with a second call for the same address', async () => {
    const pendingPages = createPendingPages();
    const data = source();
    await loadUntilPending(pendingPages, '/a?x=1', data.run);
    await loadUntilPending(pendingPages, '/a?x=1', data.run);
    expect(data.run).toHaveBeenCalledTimes(1);
  });

  it('aborts a load that another page replaces or that is cancelled', async () => {
    const pendingPages = createPendingPages();
    const [first, second] = [source(), source()];
    await loadUntilPending(pendingPages, '/a', first.run);
    const { cancel } = await loadUntilPending(pendingPages, '/b', second.run);
    expect([first.aborted(), second.aborted()]).toEqual([true, false]);
    cancel();
    expect(second.aborted()).toBe(true);
  });

  it('aborts the load when the navigation is aborted', async () => {
    const pendingPages = createPendingPages();
    const data = source();
    const stop = new AbortController();
    void pendingPages.load(request('/a', stop.signal), data.run);
    stop.abort();
    expect(data.aborted()).toBe(true);
  });

  it('waits for the page already shown, whatever its query', async () => {
    const pendingPages = createPendingPages();
    pendingPages.setVisible('/a');
    const data = source();
    const loading = pendingPages.load(request('/A/?x=2'), data.run);
    await vi.advanceTimersByTimeAsync(PENDING_DELAY_MS * 20);
    data.resolve('data');
    await expect(loading).resolves.toBe('data');
  });
});
