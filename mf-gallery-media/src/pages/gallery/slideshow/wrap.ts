/** Wraps an index around at both ends. */
export function wrapIndex(index: number, total: number): number {
  return ((index % total) + total) % total;
}

/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE = 48;

/**
 * Returns the step for a pointer movement in pixels: 1 (next) for a swipe to the left, -1 to the right, else
 * 0.
 */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}
