import { visibleLetters } from '../in-page/look.ts';
import { type PageCheck, problemIf } from './check.ts';

/** Share of the letters of the page with scripts that must be shown without, and number of letters that are enough. */
const MIN_SHARE = 0.2;
const MIN_LETTERS = 300;

/** Finds a page that is empty without scripts (docs/design.md: the whole site works without JavaScript). */
export const scriptless: PageCheck = {
  name: 'without scripts',
  async run(open) {
    const all = await (await open.show('narrow')).evaluate(visibleLetters);
    return problemIf(
      open.lettersBefore < Math.min(all * MIN_SHARE, MIN_LETTERS),
      `shows ${open.lettersBefore} of ${all} letters without scripts`,
      'Render the content on the server, and show it before any effect.',
    );
  },
};
