import type { LayoutShiftNote } from './in-page/take-notes.ts';

/** Maximum layout shift of a page: the threshold for "good" in Core Web Vitals. */
export const MAX_SHIFT = 0.1;

/** Maximum gap between two shifts of a window, and maximum length of a window, in milliseconds. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** A window of shifts: their sum and the moved elements. */
export interface ShiftWindow {
  readonly sum: number;
  readonly moved: readonly string[];
}

/** Returns the cumulative layout shift of a page as Core Web Vitals define it: its largest window. */
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
