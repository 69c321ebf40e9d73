import { NEIGHBOUR } from '../in-page/observe.ts';
import type { PageCheck } from './check.ts';

/** Keys of the runtime's session store (specification, sections 2 and 4), which every remote may change through it. */
const SESSION_KEYS = ['title', 'eventid', 'cellid'];

/** Finds keys of browser storage that are not the remote's own, and removed keys (docs/contract/README.md). */
export const storage: PageCheck = {
  name: 'storage',
  async run(page, { candidate: { name } }) {
    if (name === 'shell') return [];
    const notes = await page.notes();
    return (['localStorage', 'sessionStorage'] as const).flatMap((area) => {
      const keys = notes[area];
      const foreign = keys.filter(
        (key) => ![NEIGHBOUR, ...SESSION_KEYS].includes(key) && !key.startsWith(name),
      );
      return [
        ...foreign.map((key) => ({
          problem: `writes "${key}" in ${area}, which is not its own key`,
          remedy: `Begin each key with ${name}; change keys of the runtime through its session store.`,
        })),
        ...(keys.includes(NEIGHBOUR)
          ? []
          : [
              {
                problem: `removes keys of others from ${area}`,
                remedy: 'Remove only your own keys, one by one.',
              },
            ]),
      ];
    });
  },
};
