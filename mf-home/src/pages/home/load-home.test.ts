import { expect, test } from 'vitest';
import { soonestFirst } from './load-home.ts';

test('what is to come stands before what was, each nearest first, and an unreadable date last', () => {
  const dates = ['2026-01-02', 'after Onam', '2026-08-09', '2026-07-01', '', '2026-05-30'];
  const sorted = soonestFirst(
    dates.map((from_date) => ({ from_date })),
    '2026-07-01',
  );
  expect(sorted.map(({ from_date }) => from_date)).toEqual([
    '2026-07-01',
    '2026-08-09',
    '2026-05-30',
    '2026-01-02',
    'after Onam',
    '',
  ]);
});
