import { expect, it } from 'vitest';
import { withKeys } from './keys.ts';

it('withKeys numbers repeated keys', () => {
  expect(withKeys(['a', 'b', 'a', 'a'], (item) => item).map(([key]) => key)).toEqual([
    'a',
    'b',
    'a #2',
    'a #3',
  ]);
});
