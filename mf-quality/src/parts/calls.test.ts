import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { orElse, withCode } from './calls.ts';

test('code that does not come is a call without an answer, which a page says and offers to try again', async () => {
  const missing = withCode('/menu/aqarfiles', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(missing).rejects.toBeInstanceOf(NoAnswerError);
  await expect(missing).rejects.toMatchObject({ kind: 'network', call: '/menu/aqarfiles' });
  expect(await orElse(missing, 'without it')).toBe('without it');
});

test('code that comes is used', async () => {
  expect(await withCode('/menu/aqarfiles', async () => 2)).toBe(2);
});
