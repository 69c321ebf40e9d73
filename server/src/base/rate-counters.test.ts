import { expect, it } from 'vitest';
import { RateCounters } from './rate-counters.ts';

it('RateCounters counts each key within its window, restarts after it, and takes an event back', () => {
  let now = 1_000;
  const counters = new RateCounters(() => now);
  expect(counters.add('a', 100)).toEqual({ current: 1, ttl: 100 });
  now += 40;
  expect(counters.add('a', 100)).toEqual({ current: 2, ttl: 60 });
  expect(counters.add('b', 100)).toEqual({ current: 1, ttl: 100 });
  counters.remove('a');
  counters.remove('none');
  expect(counters.add('a', 100).current).toBe(2);
  now += 60;
  expect(counters.add('a', 100)).toEqual({ current: 1, ttl: 100 });
});
