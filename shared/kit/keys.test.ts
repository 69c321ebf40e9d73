import { expect, it } from 'vitest';
import { withKeys } from './keys.ts';

it('numbers what repeats', () => {
  expect(withKeys(['a', 'b', 'a', 'a'], (item) => item).map(([key]) => key)).toEqual([
    'a',
    'b',
    'a #2',
    'a #3',
  ]);
});
