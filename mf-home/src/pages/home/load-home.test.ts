import { expect, test } from 'vitest';
import { latestFirst } from './load-home.ts';

test('latestFirst sorts past items with the latest first, then running and upcoming ones, then invalid dates', () => {
  const items = [
    { from_date: '2026-01-02' },
    { from_date: 'after Onam' },
    { from_date: '2026-08-09' },
    { from_date: '2026-06-20', to_date: '2026-07-01' },
    { from_date: '2026-06-01', to_date: '2026-06-30' },
  ];
  expect(latestFirst(items, '2026-07-01').map(({ from_date }) => from_date)).toEqual([
    '2026-06-01',
    '2026-01-02',
    '2026-06-20',
    '2026-08-09',
    'after Onam',
  ]);
});
