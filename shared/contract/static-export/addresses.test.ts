import { expect, it } from 'vitest';
import { keptAddress } from './addresses.ts';

it.each([
  ['/cell/1', '/cell/1'],
  ['/event_detailsbycell?id=7', '/event_detailsbycell,id=7'],
  // A question mark of a value stays in the name: only the first begins the query.
  ['/documents/counts?kind=aqar&folder=Why?', '/documents/counts,kind=aqar&folder=Why?'],
])('the answer of %s lies at %s', (asked, kept) => {
  expect(keptAddress(asked)).toBe(kept);
});

it('gives two queries two addresses', () => {
  expect(keptAddress('/x?id=7')).not.toBe(keptAddress('/x?id=8'));
  expect(keptAddress('/x?id=7')).not.toBe(keptAddress('/x'));
});
