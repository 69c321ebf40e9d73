import { NoAnswerError } from '@kalalaya/contract';
import { committees } from '@kalalaya/contract/calls';
import { expect, it } from 'vitest';
import type { ApiSource } from '../types.ts';
import { measured } from './measured.ts';

it('tells how each question ended, and passes answers, failures and ends on', async () => {
  const ends: (() => Promise<unknown>)[] = [
    async () => 'raw',
    async () => {
      throw new NoAnswerError('timeout', '/Committees', 'no answer in time');
    },
    async () => {
      throw new Error('the visitor left');
    },
  ];
  const source: ApiSource = { expires: true, revision: () => '', fetch: async () => ends.shift()?.() };
  const told: [string, boolean][] = [];
  const made = measured(source, (outcome, seconds) => told.push([outcome, seconds >= 0]));
  const ask = () => made.fetch(committees, {}, new AbortController().signal);
  expect(await ask()).toBe('raw');
  await expect(ask()).rejects.toThrow('no answer in time');
  await expect(ask()).rejects.toThrow('the visitor left');
  expect(told).toEqual([
    ['answered', true],
    ['timeout', true],
  ]);
  expect(made.expires).toBe(true);
});
