import type { Notes } from '../in-page/observe.ts';
import type { PageCheck } from './check.ts';

/** Maximum layout shift of a page: the threshold for "good" in Core Web Vitals. */
const MAX_SHIFT = 0.1;
/** Maximum gap between two shifts of a window, and maximum length of a window (Core Web Vitals), in milliseconds. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** Returns the cumulative layout shift of a page: its largest window, with the moved elements. */
function largestShift(shifts: Notes['shifts']): { readonly sum: number; readonly moved: string[] } {
  let largest = { sum: 0, moved: [''] };
  let current = { sum: 0, moved: [''] };
  let first = -Infinity;
  let last = -Infinity;
  for (const { at, value, moved } of shifts) {
    if (at - last > GAP_MS || at - first > WINDOW_MS) {
      current = { sum: 0, moved: [] };
      first = at;
    }
    last = at;
    current = { sum: current.sum + value, moved: [...current.moved, moved] };
    if (current.sum > largest.sum) largest = current;
  }
  return largest;
}

/** Finds a page whose layout shifts while it loads. */
export const layoutShift: PageCheck = {
  name: 'layout shift',
  async run(page) {
    const { sum, moved } = largestShift((await page.notes()).shifts);
    if (sum <= MAX_SHIFT) return [];
    const elements = [...new Set(moved)].slice(0, 4).join(', ');
    return [
      {
        problem: `shifts its layout by ${sum.toFixed(2)}, the limit is ${MAX_SHIFT}; moved elements: ${elements}`,
        remedy:
          'Reserve space for content that loads later: give pictures and frames a size, and insert nothing above existing content.',
      },
    ];
  },
};
