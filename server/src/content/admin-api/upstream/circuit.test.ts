import { NoAnswerError } from '@kalalaya/contract';
import { committees } from '@kalalaya/contract/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiSource } from '../types.ts';
import { withCircuit } from './circuit.ts';
import { UpstreamStatusError } from './fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upstream whose behaviour the test sets. It counts its requests. */
function upstream() {
  const state = { requestCount: 0, respond: async (): Promise<unknown> => ({}) };
  const source: ApiSource = {
    expires: true,
    revision: () => '',
    fetch: () => {
      state.requestCount += 1;
      return state.respond();
    },
  };
  return { state, source };
}

const request = (source: ApiSource) => source.fetch(committees, {}, new AbortController().signal);
/** Sends requests one after the other, which must fail. */
async function failTimes(source: ApiSource, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await expect(request(source)).rejects.toBeInstanceOf(NoAnswerError);
}

describe('withCircuit', () => {
  it('opens after repeated failures, probes with one request and closes after a success', async () => {
    const { state, source } = upstream();
    const states: string[] = [];
    const guarded = withCircuit(source, { onChange: (next) => states.push(next) });
    state.respond = () => Promise.reject(new NoAnswerError('network', '/Committees', 'refused'));
    await failTimes(guarded, 20);
    expect(state.requestCount).toBe(5);
    await vi.advanceTimersByTimeAsync(1_001);
    const probe = Promise.withResolvers<unknown>();
    state.respond = () => probe.promise;
    const requests = [request(guarded), request(guarded), request(guarded)];
    const settled = Promise.allSettled(requests);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.requestCount).toBe(6);
    probe.resolve({ infra: [] });
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    state.respond = async () => 'again';
    expect(await request(guarded)).toBe('again');
    expect(states).toEqual(['open', 'closed']);
  });

  it.each([
    ['after an unreadable response', new NoAnswerError('nonsense', '/x', 'HTML'), 20],
    ['after a 404', new UpstreamStatusError('/x', 404), 20],
    ['but not after a 503', new UpstreamStatusError('/x', 503), 5],
  ])('goes on asking %s', async (_what, error, requests) => {
    const { state, source } = upstream();
    state.respond = () => Promise.reject(error);
    await failTimes(withCircuit(source), 20);
    expect(state.requestCount).toBe(requests);
  });

  it('fails while open with the error kind of the request sent last, not of the one that ended last', async () => {
    const { state, source } = upstream();
    const guarded = withCircuit(source);
    const hanging = Promise.withResolvers<unknown>();
    state.respond = () => hanging.promise;
    const early = request(guarded);
    await vi.advanceTimersByTimeAsync(0);
    state.respond = () => Promise.reject(new UpstreamStatusError('/Committees', 500));
    await failTimes(guarded, 6);
    hanging.reject(new NoAnswerError('timeout', '/Committees', 'timed out'));
    await expect(early).rejects.toMatchObject({ kind: 'timeout' });
    await expect(request(guarded)).rejects.toMatchObject({ kind: 'status' });
    expect(state.requestCount).toBe(5);
  });

  it('limits concurrent requests', async () => {
    const { state, source } = upstream();
    const guarded = withCircuit(source);
    const gate = Promise.withResolvers<unknown>();
    state.respond = () => gate.promise;
    const all = Array.from({ length: 10 }, () => request(guarded));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.requestCount).toBe(8);
    gate.resolve({});
    await Promise.all(all);
    expect(state.requestCount).toBe(10);
  });
});
