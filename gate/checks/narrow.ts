import { screenOverflow, visibleLetters } from '../in-page/look.ts';
import { type PageCheck, problemIf } from './check.ts';

/** Returns true if a page shows few of its letters: less than a fifth, and less than 300. */
export const isNearlyEmpty = (letters: number, all: number) => letters < Math.min(all / 5, 300);

/** Finds a page that is wider than a phone of 360 px (WCAG 1.4.10 asks for 320 px), or empty on it. */
export const narrow: PageCheck = {
  name: 'width of 360 px',
  async run(open) {
    const page = await open.show('narrow');
    const { pixels, element } = await page.evaluate(screenOverflow);
    const letters = await page.evaluate(visibleLetters);
    return [
      ...problemIf(
        pixels > 1,
        `is ${pixels} px wider than a phone, first ${element}`,
        'Let it wrap, or scroll inside its own box.',
      ),
      ...problemIf(
        isNearlyEmpty(letters, open.lettersBefore),
        `shows ${letters} of ${open.lettersBefore} letters at 360 px`,
        'Show the same content on phones.',
      ),
    ];
  },
};
