import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { loadChunk, mapLimited, orElse } from './calls.ts';

test('reports a chunk that fails to load as a failed call, which can be retried', async () => {
  const missing = loadChunk('/menu/aqarfiles', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(missing).rejects.toBeInstanceOf(NoAnswerError);
  await expect(missing).rejects.toMatchObject({ kind: 'network', call: '/menu/aqarfiles' });
  expect(await orElse(missing, 'without it')).toBe('without it');
});

test('maps in order with at most the given number of calls in flight', async () => {
  let inFlight = 0;
  let most = 0;
  const doubled = await mapLimited([3, 1, 2], 2, async (number) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise((resolve) => setTimeout(resolve, number));
    inFlight -= 1;
    return number * 2;
  });
  expect([doubled, most]).toEqual([[6, 2, 4], 2]);
});

test('starts no further call after the first rejection', async () => {
  const started: number[] = [];
  const mapped = mapLimited([1, 2, 3], 1, async (number) => {
    started.push(number);
    if (number === 2) throw new Error('refused');
  });
  await expect(mapped).rejects.toThrow('refused');
  expect(started).toEqual([1, 2]);
});
