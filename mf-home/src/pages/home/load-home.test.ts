import { expect, test } from 'vitest';
import { soonestFirst } from './load-home.ts';

test('soonestFirst sorts an event that runs today among the upcoming ones', () => {
  const items = [
    { from_date: '2026-08-09' },
    { from_date: '2026-06-01', to_date: '2026-06-30' },
    { from_date: '2026-06-20', to_date: '2026-07-01' },
  ];
  expect(soonestFirst(items, '2026-07-01').map(({ from_date }) => from_date)).toEqual([
    '2026-06-20',
    '2026-08-09',
    '2026-06-01',
  ]);
});

test('soonestFirst sorts upcoming dates first, then past ones, each by distance, and invalid dates last', () => {
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
