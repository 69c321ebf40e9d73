import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatience, PATIENCE_MS, Waiting } from './pending-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const request = (path: string, signal?: AbortSignal) =>
  new Request(`https://test.example${path}`, signal && { signal });

/** Data that comes, or fails, when it is told to. */
function source() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let signal: AbortSignal | undefined;
  const run = vi.fn((asked: Request) => {
    signal = asked.signal;
    return promise;
  });
  return { run, resolve, reject, aborted: () => signal?.aborted };
}

async function waitingAt(
  patience: ReturnType<typeof createPatience>,
  path: string,
  run: (request: Request) => Promise<unknown>,
) {
  const loading = patience.load(request(path), run);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  const answer = await loading;
  if (!(answer instanceof Waiting)) throw new Error('the data came in time');
  return answer;
}

describe('patience', () => {
  it('hands data on that comes in time', async () => {
    await expect(createPatience().load(request('/a'), async () => 'data')).resolves.toBe('data');
  });

  it('answers with Waiting after 150 ms, and with the data when it is asked again', async () => {
    const patience = createPatience();
    const data = source();
    const { done } = await waitingAt(patience, '/a', data.run);
    data.resolve('data');
    await done;
    await expect(patience.load(request('/a'), data.run)).resolves.toBe('data');
    expect(data.run).toHaveBeenCalledTimes(1);
  });

  it('throws what was thrown meanwhile, once; the next call begins anew', async () => {
    const patience = createPatience();
    const data = source();
    const { done } = await waitingAt(patience, '/a', data.run);
    data.reject(new Error('no answer'));
    await done;
    await expect(patience.load(request('/a'), data.run)).rejects.toThrow('no answer');
    await expect(patience.load(request('/a'), async () => 'later')).resolves.toBe('later');
  });

  it('joins what is on its way when the same page is asked for again', async () => {
    const patience = createPatience();
    const data = source();
    await waitingAt(patience, '/a?x=1', data.run);
    await waitingAt(patience, '/a?x=1', data.run);
    expect(data.run).toHaveBeenCalledTimes(1);
  });

  it('aborts what another page, or nobody, waits for any more', async () => {
    const patience = createPatience();
    const [first, second] = [source(), source()];
    await waitingAt(patience, '/a', first.run);
    const { abandon } = await waitingAt(patience, '/b', second.run);
    expect([first.aborted(), second.aborted()]).toEqual([true, false]);
    abandon();
    expect(second.aborted()).toBe(true);
  });

  it('aborts with a navigation that is given up in time', async () => {
    const patience = createPatience();
    const data = source();
    const stop = new AbortController();
    void patience.load(request('/a', stop.signal), data.run);
    stop.abort();
    expect(data.aborted()).toBe(true);
  });

  it('waits for a page that is in sight, whatever its query', async () => {
    const patience = createPatience();
    patience.show('/a');
    const data = source();
    const loading = patience.load(request('/A/?x=2'), data.run);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 20);
    data.resolve('data');
    await expect(loading).resolves.toBe('data');
  });
});
