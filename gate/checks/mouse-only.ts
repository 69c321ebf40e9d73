import { mouseOnlyElements } from '../in-page/mouse-only-elements.ts';
import type { PageCheck } from './check.ts';

/** Finds elements that only a mouse can press (WCAG 2.1.1). */
export const mouseOnly: PageCheck = {
  name: 'controls',
  async run({ page }) {
    const elements = await page.evaluate(mouseOnlyElements);
    return elements.map((element) => ({
      problem: `has an element that only a mouse can press: ${element}`,
      remedy: 'Use a button or a link.',
    }));
  },
};
