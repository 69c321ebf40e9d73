/** An index that wraps around at both ends; 0 when there is nothing to index. */
export function wrapIndex(index: number, total: number): number {
  if (total <= 0) return 0;
  return ((index % total) + total) % total;
}

/** The counter of a slideshow: `1 / 12` for the first of twelve. */
export function counterText(index: number, total: number): string {
  return `${index + 1} / ${total}`;
}

/** Pixels that a finger has to move sideways for a swipe. */
const SWIPE = 48;

/** What a movement in pixels asks for: 1 (next) for a swipe to the left, -1 to the right, 0 for none. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}
