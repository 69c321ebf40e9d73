import { expect, it } from 'vitest';
import { createNearIds } from './near-ids.ts';

const near = createNearIds(['abcdefghij', 'l5oz7b2qgi', 'nnnnnnnnnn', 'nnnnnnnnnm', 'abcdewwwww']);

it.each([
  ['one mistyped', 'abcdxfghij', 'abcdefghij'],
  ['two mistyped', 'xbcdefghix', 'abcdefghij'],
  ['three mistyped', 'xbcxefghix', undefined],
  ['two swapped', 'abdcefghij', 'abcdefghij'],
  ['two pairs swapped', 'badcefghij', 'abcdefghij'],
  ['one missing', 'bcdefghij', 'abcdefghij'],
  ['one too many', 'abcdeefghij', 'abcdefghij'],
  ['look-alikes', 'IS0Z7BZ9Q1', 'l5oz7b2qgi'],
  ['its beginning', 'abcdefg', 'abcdefghij'],
  ['more after it', 'abcdefghijsee', 'abcdefghij'],
  ['other characters in it', 'abc.def,ghij', 'abcdefghij'],
  ['too little', 'abc', undefined],
  ['nothing like it', 'vvvvvvvvvv', undefined],
])('finds an id by %s', (_what, typed, id) => {
  expect(near(typed)[0]).toBe(id);
});

it('names the nearest first', () => {
  expect(near('nnnnnnnnnm')).toEqual(['nnnnnnnnnm', 'nnnnnnnnnn']);
  expect(near('abcde')).toEqual(['abcdefghij', 'abcdewwwww']);
});
