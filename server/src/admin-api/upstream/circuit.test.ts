import { NoAnswerError } from '@kalalaya/contract';
import { committees } from '@kalalaya/contract/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiSource } from '../types.ts';
import { UpstreamStatusError } from '../upstream-fetch.ts';
import { withCircuit } from './circuit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upstream whose behaviour the test sets, with a count of what it was asked. */
function upstream() {
  const state = { asked: 0, answer: async (): Promise<unknown> => ({}) };
  const source: ApiSource = {
    expires: true,
    revision: () => '',
    fetch: () => {
      state.asked += 1;
      return state.answer();
    },
  };
  return { state, source };
}

const ask = (source: ApiSource) => source.fetch(committees, {}, new AbortController().signal);
const failing = async () => {
  throw new NoAnswerError('network', '/Committees', 'refused');
};

describe('withCircuit', () => {
  it('gives an upstream that fails again and again a rest, probes with one question, and goes on', async () => {
    const { state, source } = upstream();
    const states: string[] = [];
    const guarded = withCircuit(source, { restMs: 5_000, onChange: (next) => states.push(next) });
    state.answer = failing;
    for (let time = 0; time < 20; time += 1) await expect(ask(guarded)).rejects.toBeInstanceOf(NoAnswerError);
    expect(state.asked).toBe(5);
    await vi.advanceTimersByTimeAsync(5_001);
    state.answer = async () => ({ infra: [] });
    const probe = Promise.withResolvers<unknown>();
    state.answer = () => probe.promise;
    const asked = [ask(guarded), ask(guarded), ask(guarded)];
    const settled = Promise.allSettled(asked);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.asked).toBe(6);
    probe.resolve({ infra: [] });
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    state.answer = async () => 'again';
    expect(await ask(guarded)).toBe('again');
    expect(states).toEqual(['open', 'closed']);
  });

  it.each([
    ['nonsense', () => new NoAnswerError('nonsense', '/x', 'HTML')],
    ['a 404', () => new UpstreamStatusError('/x', 404)],
  ])('takes %s of single calls for no outage', async (_what, error) => {
    const { state, source } = upstream();
    const guarded = withCircuit(source);
    state.answer = async () => {
      throw error();
    };
    for (let time = 0; time < 20; time += 1) await expect(ask(guarded)).rejects.toBeInstanceOf(NoAnswerError);
    expect(state.asked).toBe(20);
  });

  it('opens for statuses from 500', async () => {
    const { state, source } = upstream();
    const guarded = withCircuit(source);
    state.answer = async () => {
      throw new UpstreamStatusError('/x', 503);
    };
    for (let time = 0; time < 20; time += 1) await expect(ask(guarded)).rejects.toBeInstanceOf(NoAnswerError);
    expect(state.asked).toBe(5);
  });

  it('fails, while it rests, in the way of the question that was asked last, not of the one that ended last', async () => {
    const { state, source } = upstream();
    const guarded = withCircuit(source);
    const hanging = Promise.withResolvers<unknown>();
    state.answer = () => hanging.promise;
    const early = ask(guarded);
    await vi.advanceTimersByTimeAsync(0);
    state.answer = async () => {
      throw new UpstreamStatusError('/Committees', 500);
    };
    for (let time = 0; time < 6; time += 1)
      await expect(ask(guarded)).rejects.toMatchObject({ kind: 'status' });
    hanging.reject(new NoAnswerError('timeout', '/Committees', 'no answer in time'));
    await expect(early).rejects.toMatchObject({ kind: 'timeout' });
    await expect(ask(guarded)).rejects.toMatchObject({ kind: 'status' });
    expect(state.asked).toBe(5);
  });

  it('asks no more than it may at the same time', async () => {
    const { state, source } = upstream();
    const guarded = withCircuit(source, { atOnce: 3 });
    const gate = Promise.withResolvers<unknown>();
    state.answer = () => gate.promise;
    const all = Array.from({ length: 10 }, () => ask(guarded));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.asked).toBe(3);
    gate.resolve({});
    await Promise.all(all);
    expect(state.asked).toBe(10);
  });
});
