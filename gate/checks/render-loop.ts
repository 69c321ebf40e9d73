import { type PageCheck, problemIf } from './check.ts';

/** Number of commits of React in one second: more than the frames that a screen shows. */
const MAX_COMMITS = 100;

/** Finds a page that renders without end, such as by an effect that sets state each time. */
export const renderLoop: PageCheck = {
  name: 'render loop',
  async run(page) {
    const { commits } = await page.notes();
    return problemIf(
      commits.some((at, index) => (commits[index + MAX_COMMITS] ?? Infinity) - at < 1_000),
      `renders over ${MAX_COMMITS} times in one second`,
      'Look for an effect that sets state each time.',
    );
  },
};
