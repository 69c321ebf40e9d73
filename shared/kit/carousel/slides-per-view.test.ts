import { describe, expect, it } from 'vitest';
import { EVENTS, PLACEMENTS, positionText, slidesAt, TESTIMONIALS } from './slides-per-view.ts';

describe('slidesAt', () => {
  it('follows the breakpoints of the specification, section 9', () => {
    expect([1280, 768, 767].map((width) => slidesAt(TESTIMONIALS, width))).toEqual([3, 3, 1]);
    expect([992, 991, 576, 575].map((width) => slidesAt(PLACEMENTS, width))).toEqual([4, 2, 2, 1]);
    expect([992, 991, 576, 575].map((width) => slidesAt(EVENTS, width))).toEqual([3, 2, 2, 1]);
  });
});

describe('positionText', () => {
  it('formats the position, also past the end', () => {
    expect(positionText(0, 3, 8)).toBe('1–3 of 8');
    expect(positionText(1, 1, 8)).toBe('2 of 8');
    expect(positionText(6, 3, 8)).toBe('7–8, 1 of 8');
    expect(positionText(7, 3, 8)).toBe('8, 1–2 of 8');
  });
});
