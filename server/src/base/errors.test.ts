import { describe, expect, it } from 'vitest';
import { PackError } from '../content/pack/errors.ts';
import { ConfigError, ConflictError, failureOf } from './errors.ts';

describe('failureOf', () => {
  it.each([
    [new ConfigError('set X'), 1],
    [new PackError('colleges/x', [{ file: 'site.json', message: 'has no name' }]), 1],
    [new ConflictError('somebody was faster'), 75],
  ])('returns only the message of %s', (error, status) => {
    expect(failureOf(error)).toEqual({ printed: `\n${error.message}\n`, status });
  });

  it('returns the error with its stack if it is unexpected, whatever its name', () => {
    const error = Object.assign(new Error('a bug'), { name: 'PackError' });
    expect(failureOf(error)).toEqual({ printed: error, status: 1 });
  });
});
