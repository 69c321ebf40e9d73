import type { RenderCheck } from '../renders.ts';

/**
 * Finds module state that outlives a render, such as one college's data: renders the pages of all colleges in two threads,
 * in opposite orders, and compares. A page that differs each time, such as a clock, does not count.
 */
export const colleges: RenderCheck = {
  name: 'data of one college',
  async run({ pages, thread, otherThread }) {
    const findings = [];
    const others = new Map<unknown, string>();
    for (const { page } of pages.toReversed()) others.set(page, await otherThread.render(page));
    for (const { page, rendered } of pages) {
      const other = others.get(page);
      if (other === rendered) continue;
      const isStable = (await thread.render(page)) === rendered && (await otherThread.render(page)) === other;
      if (!isStable) continue;
      findings.push({
        where: page.path,
        problem: `shows data of another college or page: for ${page.college} it depends on what was rendered before`,
        remedy:
          'Keep no state in modules between renders: a loader calls api.get each time, and the portal caches responses.',
      });
    }
    return findings;
  },
};
