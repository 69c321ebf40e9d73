import { describe, expect, it } from 'vitest';
import { RateCounters } from './rate-counters.ts';

describe('RateCounters', () => {
  it('counts each key within its window and restarts after it', () => {
    let now = 1_000;
    const counters = new RateCounters(() => now);
    expect(counters.add('a', 100)).toEqual({ current: 1, ttl: 100 });
    now += 40;
    expect(counters.add('a', 100)).toEqual({ current: 2, ttl: 60 });
    expect(counters.add('b', 100)).toEqual({ current: 1, ttl: 100 });
    now += 60;
    expect(counters.add('a', 100)).toEqual({ current: 1, ttl: 100 });
  });

  it('takes an event back', () => {
    const counters = new RateCounters(() => 0);
    counters.add('a', 100);
    counters.remove('a');
    counters.remove('b');
    expect(counters.add('a', 100).current).toBe(1);
  });
});
