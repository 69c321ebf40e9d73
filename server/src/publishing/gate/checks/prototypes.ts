import type { PageCheck } from './check.ts';

/** Finds a page that replaces functions of the browser or extends a prototype, which every page shares. */
export const prototypes: PageCheck = {
  name: 'prototypes',
  async run(page) {
    const { changedGlobals } = await page.notes();
    if (changedGlobals.length === 0) return [];
    return [
      {
        problem: `replaces functions that every page uses: ${changedGlobals.slice(0, 5).join(', ')}`,
        remedy: 'Change no global and no prototype: wrap the function in your own module.',
      },
    ];
  },
};
