import { describe, expect, it } from 'vitest';
import { wavesOf } from './waves.ts';

describe('wavesOf', () => {
  it('counts what is asked side by side as one wave', () => {
    const styles = [
      { start: 251, end: 500 },
      { start: 252, end: 510 },
      { start: 260, end: 505 },
    ];
    expect(wavesOf([{ start: 0, end: 250 }, ...styles])).toBe(2);
  });

  it('follows the longest chain, in whatever order requests are told', () => {
    const chain = [
      { start: 510, end: 760 },
      { start: 0, end: 250 },
      { start: 250, end: 500 },
      { start: 100, end: 2_000 },
    ];
    expect(wavesOf(chain)).toBe(3);
    expect(wavesOf([])).toBe(0);
  });
});
