import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test, vi } from 'vitest';
import { mapPart, settle } from './settle.ts';

const { signal } = new AbortController();
const rejectedCall = () => Promise.reject(new NoAnswerError('timeout', '/home', 'no answer in 4 s'));

test('settle returns the value of a successful call', async () => {
  const part = await settle(Promise.resolve(3), signal);
  expect(mapPart(part, (value) => value + 1)).toEqual({ ok: true, value: 4 });
});

test('settle logs a NoAnswerError and returns ok: false', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const part = await settle<number>(rejectedCall(), signal);
  expect(mapPart(part, (value) => value + 1)).toEqual({ ok: false });
  expect(log).toHaveBeenCalledExactlyOnceWith('Error fetching data', '/home: no answer in 4 s');
});

test('settle rethrows any other error', async () => {
  await expect(settle(Promise.reject(new TypeError('oops')), signal)).rejects.toThrow('oops');
});

test('settle rethrows without logging when the navigation is aborted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(settle(rejectedCall(), AbortSignal.abort())).rejects.toThrow(NoAnswerError);
  expect(log).not.toHaveBeenCalled();
});
