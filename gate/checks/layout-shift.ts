import { type PageCheck, problemIf } from './check.ts';

/** Maximum layout shift of a page: the threshold for "good" in Core Web Vitals. */
const MAX_SHIFT = 0.1;

/** Finds a page whose layout shifts while it loads. That takes less than a window of Core Web Vitals, five seconds. */
export const layoutShift: PageCheck = {
  name: 'layout shift',
  async run(page) {
    const { shifts } = await page.notes();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const moved = [...new Set(shifts.map((shift) => shift.moved))].slice(0, 4).join(', ');
    return problemIf(
      sum > MAX_SHIFT,
      `shifts its layout by ${sum.toFixed(2)}, the limit is ${MAX_SHIFT}; moved elements: ${moved}`,
      'Reserve space for what loads later: give pictures a size, and insert nothing above content.',
    );
  },
};
