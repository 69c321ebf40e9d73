import { expect, it } from 'vitest';
import { largestShift } from './layout-shifts.ts';

const shift = (at: number, value: number, what: string) => ({ at, value, what: [what] });

it('largestShift sums shifts that follow each other, and lists the moved elements', () => {
  expect(largestShift([shift(0, 0.06, 'p'), shift(900, 0.06, 'ul'), shift(950, 0.01, 'p')])).toEqual({
    sum: expect.closeTo(0.13),
    moved: ['p', 'ul'],
  });
});

it('largestShift starts a new window after one second without shifts, and after five seconds', () => {
  expect(largestShift([shift(0, 0.06, 'p'), shift(2_000, 0.08, 'ul')])).toEqual({ sum: 0.08, moved: ['ul'] });
  const unrest = Array.from({ length: 12 }, (_one, index) => shift(index * 900, 0.01, 'p'));
  expect(largestShift(unrest).sum).toBeCloseTo(0.06);
});

it('largestShift returns 0 without shifts', () => {
  expect(largestShift([])).toEqual({ sum: 0, moved: [] });
});
