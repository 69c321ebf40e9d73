import { frameProblems } from '../in-page/frame-problems.ts';
import type { PageCheck } from './check.ts';

/** Finds a page that hides or covers the portal's header or footer. */
export const frame: PageCheck = {
  name: 'header and footer',
  async run({ page }) {
    const remedy = 'Style and change nothing outside the page’s own element.';
    return (await page.evaluate(frameProblems)).map((problem) => ({ problem, remedy }));
  },
};
