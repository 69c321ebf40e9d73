import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFailure } from './failure-report.ts';

const report = {
  remote: 'mf-quality',
  version: '2',
  kind: 'threw',
  message: 'a bug'.repeat(10_000),
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What was sent, with answers that come as `answer` says. */
function sendingTo(answer: () => Promise<Response>): RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_address: string, options: RequestInit) => {
    sent.push(options);
    return answer();
  });
  return sent;
}

it('goes on after two seconds, and lets a slow report arrive', async () => {
  const sent = sendingTo(() => new Promise(() => {}));
  let over = false;
  const reported = reportFailure(report).then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await reported;
  expect(sent).toMatchObject([{ method: 'POST', keepalive: true }]);
  expect(sent[0]?.signal).toBeUndefined();
  // What a browser sends after its page has left may have 64 KB.
  expect(String(sent[0]?.body).length).toBeLessThan(64_000);
});

it('goes on at once where nothing can be sent', async () => {
  sendingTo(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(reportFailure(report)).resolves.toBeUndefined();
});
