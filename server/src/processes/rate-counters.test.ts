import { expect, it } from 'vitest';
import { Counts } from './rate-counters.ts';

it('counts each key within its window, and anew when that has passed', () => {
  let now = 1_000;
  const counts = new Counts(() => now);
  expect(counts.add('a', 100)).toEqual({ current: 1, ttl: 100 });
  now += 40;
  expect(counts.add('a', 100)).toEqual({ current: 2, ttl: 60 });
  expect(counts.add('b', 100)).toEqual({ current: 1, ttl: 100 });
  now += 60;
  expect(counts.add('a', 100)).toEqual({ current: 1, ttl: 100 });
});
