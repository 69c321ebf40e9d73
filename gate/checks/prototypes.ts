import { type PageCheck, problemIf } from './check.ts';

/** Finds a page that replaces functions of the browser or extends a prototype, which every page shares. */
export const prototypes: PageCheck = {
  name: 'prototypes',
  async run(page) {
    const { changedGlobals } = await page.notes();
    return problemIf(
      changedGlobals.length > 0,
      `replaces functions that every page uses: ${changedGlobals.slice(0, 5).join(', ')}`,
      'Change no global and no prototype: wrap the function in your own module.',
    );
  },
};
