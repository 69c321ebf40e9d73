import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { loadChunk, orElse } from './calls.ts';

test('reports a chunk that fails to load as a failed call, which can be retried', async () => {
  const missing = loadChunk('/menu/aqarfiles', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(missing).rejects.toBeInstanceOf(NoAnswerError);
  await expect(missing).rejects.toMatchObject({ kind: 'network', call: '/menu/aqarfiles' });
  expect(await orElse(missing, 'without it')).toBe('without it');
});
