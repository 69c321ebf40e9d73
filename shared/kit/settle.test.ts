import { NoAnswerError } from '@kalalaya/runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { mapPart, settle } from './settle.ts';

const { signal } = new AbortController();
const missing = () => Promise.reject(new NoAnswerError('timeout', '/home', 'no answer in 4 s'));

afterEach(() => vi.restoreAllMocks());

test('a call that was answered is a part with its value', async () => {
  const part = await settle(Promise.resolve(3), signal);
  expect(mapPart(part, (value) => value + 1)).toEqual({ ok: true, value: 4 });
});

test('a call that was not answered is a part without one, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const part = await settle<number>(missing(), signal);
  expect(mapPart(part, (value) => value + 1)).toEqual({ ok: false });
  expect(log).toHaveBeenCalledExactlyOnceWith('Error fetching data', '/home: no answer in 4 s');
});

test('a mistake of ours is no missing answer', async () => {
  await expect(settle(Promise.reject(new TypeError('oops')), signal)).rejects.toThrow('oops');
});

test('a navigation that was given up ends the load, silently', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(settle(missing(), AbortSignal.abort())).rejects.toThrow(NoAnswerError);
  expect(log).not.toHaveBeenCalled();
});
