import type { RenderCheck } from '../renders.ts';

/** Number of renders, distributed over the pages. */
const RENDERS = 200;
/** Maximum number of pages that are rendered. */
const MAX_PAGES = 10;
/** Memory that all renders may keep, in MB. A server renders some 100,000 pages a day in 256 MB (docs/design.md). */
const MAX_GROWTH_MB = 8;
/** Time after which no further page is rendered, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Finds pages whose renders keep memory. */
export const leak: RenderCheck = {
  name: 'memory',
  async run({ pages, thread }) {
    const sample = pages.slice(0, MAX_PAGES).map(({ page }) => page);
    const end = performance.now() + TIMEOUT_MS;
    let total = 0;
    let largest = { path: '', mb: 0 };
    for (const page of sample) {
      if (performance.now() > end) break;
      const before = await thread.heapMb();
      for (let count = 0; count < RENDERS / sample.length; count += 1) await thread.render(page);
      const mb = (await thread.heapMb()) - before;
      total += mb;
      if (mb > largest.mb) largest = { path: page.path, mb };
    }
    if (total <= MAX_GROWTH_MB) return [];
    return [
      {
        where: largest.path,
        problem: `keeps ${total.toFixed(0)} MB on the server after ${RENDERS} renders`,
        remedy: 'Keep no data in modules: a loader calls api.get each time, and the portal caches responses.',
      },
    ];
  },
};
