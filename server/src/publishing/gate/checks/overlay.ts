import { coveringElement } from '../in-page/covering-element.ts';
import type { PageCheck } from './check.ts';

/** Finds an element over the page that takes its clicks. */
export const overlay: PageCheck = {
  name: 'overlays',
  async run({ page }) {
    const cover = await page.evaluate(coveringElement);
    if (cover === null) return [];
    return [
      {
        problem: `is covered by ${cover}, which takes its clicks`,
        remedy: 'Remove the layer, or let it open on a press.',
      },
    ];
  },
};
