import { screenOverflow, visibleLetters } from '../in-page/look.ts';
import type { PageCheck } from './check.ts';

/** Share of the letters of the wide page that a phone must show, and number of letters that are enough. */
const MIN_SHARE = 0.2;
const MIN_LETTERS = 300;

/** Finds a page that is wider than a phone of 360 px (WCAG 1.4.10 asks for 320 px), or empty on it. */
export const narrow: PageCheck = {
  name: 'width of 360 px',
  async run(open) {
    const all = open.lettersBefore;
    const page = await open.show('narrow');
    const overflow = await page.evaluate(screenOverflow);
    const letters = await page.evaluate(visibleLetters);
    const isEmpty = letters < Math.min(all * MIN_SHARE, MIN_LETTERS);
    return [
      ...(overflow.pixels <= 1
        ? []
        : [
            {
              problem: `is ${overflow.pixels} px wider than a phone, first ${overflow.element}`,
              remedy: 'Let it wrap, or scroll inside its own box.',
            },
          ]),
      ...(isEmpty
        ? [
            {
              problem: `shows ${letters} of ${all} letters at 360 px`,
              remedy: 'Show the same content on phones.',
            },
          ]
        : []),
    ];
  },
};
