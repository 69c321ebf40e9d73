import { NoAnswerError } from '@kalalaya/contract';
import { committees } from '@kalalaya/contract/calls';
import { expect, it } from 'vitest';
import type { ApiSource } from '../types.ts';
import { withTiming } from './timing.ts';

it('reports the outcome of each request and passes results, failures and aborts on', async () => {
  const outcomes: (() => Promise<unknown>)[] = [
    async () => 'raw',
    async () => {
      throw new NoAnswerError('timeout', '/Committees', 'timed out');
    },
    async () => {
      throw new Error('the visitor disconnected');
    },
  ];
  const source: ApiSource = { expires: true, revision: () => '', fetch: async () => outcomes.shift()?.() };
  const observations: [string, boolean][] = [];
  const timedSource = withTiming(source, (outcome, seconds) => observations.push([outcome, seconds >= 0]));
  const request = () => timedSource.fetch(committees, {}, new AbortController().signal);
  expect(await request()).toBe('raw');
  await expect(request()).rejects.toThrow('timed out');
  await expect(request()).rejects.toThrow('the visitor disconnected');
  expect(observations).toEqual([
    ['answered', true],
    ['timeout', true],
  ]);
  expect(timedSource.expires).toBe(true);
});
