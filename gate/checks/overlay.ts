import { coveringElement } from '../in-page/covering-element.ts';
import { type PageCheck, problemIf } from './check.ts';

/** Finds an element over the page that takes its clicks. */
export const overlay: PageCheck = {
  name: 'overlays',
  async run({ page }) {
    const cover = await page.evaluate(coveringElement);
    const remedy = 'Remove the layer, or let it open on a press.';
    return problemIf(cover !== null, `is covered by ${cover}, which takes its clicks`, remedy);
  },
};
