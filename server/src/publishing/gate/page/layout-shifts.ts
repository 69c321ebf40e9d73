import type { LayoutShiftNote } from './watch-page.ts';

/** The most that a page may shift while it is loaded: what Core Web Vitals call good. */
export const MOST_SHIFT = 0.1;

/** Ms between two shifts that belong together, and ms that such a window may last. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** A window of shifts: their sum, and what moved in it. */
export interface ShiftWindow {
  readonly sum: number;
  readonly moved: readonly string[];
}

/** The cumulative layout shift of a page, by the definition of Core Web Vitals: its largest window. Pure. */
export function largestShift(shifts: readonly LayoutShiftNote[]): ShiftWindow {
  let largest: ShiftWindow = { sum: 0, moved: [] };
  let sum = 0;
  let moved = new Set<string>();
  let first = -Infinity;
  let last = -Infinity;
  for (const { at, value, what } of shifts) {
    if (at - last > GAP_MS || at - first > WINDOW_MS) {
      [sum, moved, first] = [0, new Set(), at];
    }
    last = at;
    sum += value;
    for (const one of what) moved.add(one);
    if (sum > largest.sum) largest = { sum, moved: [...moved] };
  }
  return largest;
}
