import { describe, expect, it } from 'vitest';
import { positionText, type SlidesPerView, slidesAt } from './slides-per-view.ts';

describe('slidesAt', () => {
  it('follows the breakpoints of the specification, section 9', () => {
    const at = (perView: SlidesPerView, widths: number[]) => widths.map((width) => slidesAt(perView, width));
    expect(at({ wide: 3, under768: 1 }, [1280, 768, 767])).toEqual([3, 3, 1]);
    expect(at({ wide: 4, under992: 2, under576: 1 }, [992, 991, 576, 575])).toEqual([4, 2, 2, 1]);
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
