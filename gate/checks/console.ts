import { consoleRemedy, formatLines, HYDRATION } from '../console-lines.ts';
import type { PageCheck } from './check.ts';

/** Finds errors at once, in effects and in promises, and all else that a page writes to the console. */
export const consoleMessages: PageCheck = {
  name: 'errors and console',
  async run({ lines }, { sources }) {
    const others = lines.filter(({ text }) => !HYDRATION.test(text));
    return (await formatLines(others, sources)).map((line) => ({
      problem: `writes to the console: ${line}`,
      remedy: consoleRemedy,
    }));
  },
};
