import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFailure } from './failure-report.ts';

const report = {
  remote: 'mf-quality',
  version: '2',
  kind: 'threw',
  message: 'a bug'.repeat(10_000),
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Stubs `fetch` with `respond` and records the options of each request. */
function stubFetch(respond: () => Promise<Response>): RequestInit[] {
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', (_address: string, options: RequestInit) => {
    requests.push(options);
    return respond();
  });
  return requests;
}

it('resolves after two seconds without aborting a slow report', async () => {
  const requests = stubFetch(() => new Promise(() => {}));
  let isDone = false;
  const reporting = reportFailure(report).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await reporting;
  expect(requests).toMatchObject([{ method: 'POST', keepalive: true }]);
  expect(requests[0]?.signal).toBeUndefined();
  // Browsers limit the body of a keepalive request to 64 KB.
  expect(String(requests[0]?.body).length).toBeLessThan(64_000);
});

it('resolves immediately if the request fails', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(reportFailure(report)).resolves.toBeUndefined();
});
