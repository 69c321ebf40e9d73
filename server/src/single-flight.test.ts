import { describe, expect, it, vi } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('SingleFlight', () => {
  it('shares work in progress under one key', async () => {
    const flights = new SingleFlight<number>();
    const work = vi.fn(async () => 1);
    const results = [flights.run('a', work), flights.run('a', work)];
    expect([flights.isRunning('a'), flights.isRunning('b')]).toEqual([true, false]);
    expect(await Promise.all(results)).toEqual([1, 1]);
    expect(flights.isRunning('a')).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await flights.run('b', async () => 2)).toBe(2);
  });

  it('starts again after the work has ended or failed', async () => {
    const flights = new SingleFlight<number>();
    expect(await flights.run('a', async () => 1)).toBe(1);
    await expect(flights.run('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await flights.run('a', async () => 3)).toBe(3);
  });
});
