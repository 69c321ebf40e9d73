/** How many slides stand side by side; a missing step takes the value of the next wider one. */
export interface SlidesPerView {
  readonly wide: 1 | 2 | 3 | 4;
  readonly under992?: 1 | 2 | 3;
  readonly under768?: 1 | 2;
  readonly under576?: 1 | 2;
}

/** Specification, section 9: three testimonials, one under 768 px. */
export const TESTIMONIALS: SlidesPerView = { wide: 3, under768: 1 };
/** Specification, section 9: four placements, two under 992 px, one under 576 px. */
export const PLACEMENTS: SlidesPerView = { wide: 4, under992: 2, under576: 1 };
/** Specification, section 9: three events, two under 992 px, one under 576 px. */
export const EVENTS: SlidesPerView = { wide: 3, under992: 2, under576: 1 };

/** Slides side by side at a window width in CSS pixels. */
export function slidesAt(perView: SlidesPerView, width: number): number {
  if (width < 576 && perView.under576 !== undefined) return perView.under576;
  if (width < 768 && perView.under768 !== undefined) return perView.under768;
  if (width < 992 && perView.under992 !== undefined) return perView.under992;
  return perView.wide;
}

/** Where a carousel stands: `1–3 of 8`, `2 of 8` for one at a time, `8, 1–2 of 8` past the end. */
export function positionText(index: number, shown: number, total: number): string {
  const first = (index % total) + 1;
  const last = ((index + shown - 1) % total) + 1;
  if (shown === 1) return `${first} of ${total}`;
  if (last > first) return `${first}–${last} of ${total}`;
  const head = first === total ? `${first}` : `${first}–${total}`;
  const tail = last === 1 ? '1' : `1–${last}`;
  return `${head}, ${tail} of ${total}`;
}
