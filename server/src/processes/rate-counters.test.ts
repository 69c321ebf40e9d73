import { describe, expect, it } from 'vitest';
import { RateCounters } from './rate-counters.ts';

describe('RateCounters', () => {
  it('counts each key within its window and restarts after it', async () => {
    let now = 1_000;
    const counters = new RateCounters(() => now);
    expect(await counters.add('a', 100)).toEqual({ current: 1, ttl: 100 });
    now += 40;
    expect(await counters.add('a', 100)).toEqual({ current: 2, ttl: 60 });
    expect(await counters.add('b', 100)).toEqual({ current: 1, ttl: 100 });
    now += 60;
    expect(await counters.add('a', 100)).toEqual({ current: 1, ttl: 100 });
  });

  it('takes an event back', async () => {
    const counters = new RateCounters(() => 0);
    await counters.add('a', 100);
    await counters.remove('a');
    await counters.remove('b');
    expect((await counters.add('a', 100)).current).toBe(1);
  });
});
