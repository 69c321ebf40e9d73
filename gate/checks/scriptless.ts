import { visibleLetters } from '../in-page/look.ts';
import { type PageCheck, problemIf } from './check.ts';
import { isNearlyEmpty } from './narrow.ts';

/** Finds a page that is empty without scripts (docs/design.md: the whole site works without JavaScript). */
export const scriptless: PageCheck = {
  name: 'without scripts',
  async run(open) {
    const all = await (await open.show('narrow')).evaluate(visibleLetters);
    return problemIf(
      isNearlyEmpty(open.lettersBefore, all),
      `shows ${open.lettersBefore} of ${all} letters without scripts`,
      'Render the content on the server, and show it before any effect.',
    );
  },
};
