import { formatLines, HYDRATION } from '../console-lines.ts';
import { type PageCheck, problemIf } from './check.ts';

/** Finds a page that React does not hydrate, or whose markup differs between server and browser. */
export const hydration: PageCheck = {
  name: 'hydration',
  async run({ isHydrated, lines }, { sources }) {
    const mismatches = lines.filter(({ text }) => HYDRATION.test(text));
    const differences = (await formatLines(mismatches, sources)).map((line) => ({
      problem: `is rendered differently in the browser: ${line}`,
      remedy:
        'Render the same first, without window, the current time, Math.random() or the visitor’s time zone, and change it in an effect. Nest elements as HTML allows.',
    }));
    const remedy = 'Check what its routes module does while it loads.';
    return [...problemIf(!isHydrated, 'is not hydrated in the browser', remedy), ...differences];
  },
};
