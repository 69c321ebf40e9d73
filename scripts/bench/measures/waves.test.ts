import { describe, expect, it } from 'vitest';
import { countRoundTrips } from './waves.ts';

describe('wavesOf', () => {
  it('counts concurrent requests as one round trip', () => {
    const styles = [
      { start: 251, end: 500 },
      { start: 252, end: 510 },
      { start: 260, end: 505 },
    ];
    expect(countRoundTrips([{ start: 0, end: 250 }, ...styles])).toBe(2);
  });

  it('counts the longest chain of sequential requests, in any input order', () => {
    const chain = [
      { start: 510, end: 760 },
      { start: 0, end: 250 },
      { start: 250, end: 500 },
      { start: 100, end: 2_000 },
    ];
    expect(countRoundTrips(chain)).toBe(3);
    expect(countRoundTrips([])).toBe(0);
  });
});
