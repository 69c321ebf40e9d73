import { describe, expect, it } from 'vitest';
import { ConfigError, ConflictError, failureOf, ReleaseError } from './errors.ts';

describe('failureOf', () => {
  it.each([
    [new ConfigError('set X'), 1],
    [new ReleaseError('mf-a has no remote.json'), 1],
    [new ConflictError('somebody was faster'), 75],
  ])('returns only the message of %s', (error, status) => {
    expect(failureOf(error)).toEqual({ printed: `\n${error.message}\n`, status });
  });

  it('returns the error with its stack if it is unexpected, whatever its name', () => {
    const error = Object.assign(new Error('a bug'), { name: 'PackError' });
    expect(failureOf(error)).toEqual({ printed: error, status: 1 });
  });
});
