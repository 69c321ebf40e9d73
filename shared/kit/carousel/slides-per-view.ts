/** Number of visible slides per breakpoint; a missing breakpoint inherits from the next wider one. */
export interface SlidesPerView {
  readonly wide: 3 | 4;
  readonly under992?: 2;
  readonly under768?: 1;
  readonly under576?: 1;
}

/** Returns the number of visible slides for a window width in CSS pixels. */
export function slidesAt(perView: SlidesPerView, width: number): number {
  if (width < 576 && perView.under576 !== undefined) return perView.under576;
  if (width < 768 && perView.under768 !== undefined) return perView.under768;
  if (width < 992 && perView.under992 !== undefined) return perView.under992;
  return perView.wide;
}

/** Formats a position: `1–3 of 8`, `2 of 8` for single slides, `8, 1–2 of 8` past the end. */
export function positionText(index: number, visibleCount: number, total: number): string {
  const first = (index % total) + 1;
  const last = ((index + visibleCount - 1) % total) + 1;
  if (visibleCount === 1) return `${first} of ${total}`;
  if (last > first) return `${first}–${last} of ${total}`;
  const head = first === total ? `${first}` : `${first}–${total}`;
  const tail = last === 1 ? '1' : `1–${last}`;
  return `${head}, ${tail} of ${total}`;
}
