import { expect, it, vi } from 'vitest';
import { EmptyAnswerError, NoAnswerError } from './errors.ts';

it('instanceof recognises an error of another copy of the module', async () => {
  vi.resetModules();
  const copy = await import('./errors.ts');
  expect(copy.NoAnswerError).not.toBe(NoAnswerError);
  const failed = new copy.NoAnswerError('timeout', '/home', 'late');
  const empty = new copy.EmptyAnswerError('');
  expect([failed instanceof NoAnswerError, failed instanceof EmptyAnswerError]).toEqual([true, false]);
  expect([empty instanceof EmptyAnswerError, empty instanceof NoAnswerError]).toEqual([true, false]);
  expect(failed instanceof Error).toBe(true);
});

it('instanceof distinguishes a subclass from its base and from other errors', () => {
  class StatusError extends NoAnswerError {}
  const status = new StatusError('status', '/home', '503');
  const plain = new NoAnswerError('status', '/home', '503');
  expect([status instanceof StatusError, status instanceof NoAnswerError]).toEqual([true, true]);
  expect([plain instanceof StatusError, plain instanceof NoAnswerError]).toEqual([false, true]);
  expect([new Error('x'), null, 'text', {}].some((other) => (other as object) instanceof NoAnswerError)).toBe(
    false,
  );
});
