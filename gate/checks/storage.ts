import { NEIGHBOUR } from '../in-page/observe.ts';
import { type PageCheck, problemIf } from './check.ts';

/** Keys of the runtime's session store (specification, sections 2 and 4), which every remote may change through it. */
const SESSION_KEYS = ['title', 'eventid', 'cellid'];

/** Finds keys of browser storage that are not the remote's own, and removed keys (docs/contract/README.md). */
export const storage: PageCheck = {
  name: 'storage',
  async run(page, { candidate: { name } }) {
    if (name === 'shell') return [];
    const notes = await page.notes();
    const isOwn = (key: string) => [NEIGHBOUR, ...SESSION_KEYS].includes(key) || key.startsWith(name);
    return (['localStorage', 'sessionStorage'] as const).flatMap((area) => [
      ...notes[area].flatMap((key) =>
        problemIf(
          !isOwn(key),
          `writes "${key}" in ${area}, which is not its own key`,
          `Begin each key with ${name}.`,
        ),
      ),
      ...problemIf(
        !notes[area].includes(NEIGHBOUR),
        `removes keys of others from ${area}`,
        'Remove only your own keys, one by one.',
      ),
    ]);
  },
};
