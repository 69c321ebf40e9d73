import { HYDRATION_MARK } from '@kalalaya/contract/document';
import type { Release } from '../../server/src/release/read-release.ts';
import { type PageCheck, problemIf } from './check.ts';

/**
 * Budget for the gzipped scripts of a first load, in KB (1024 bytes), unless the route sets one. The portal's own pages
 * keep the narrower one of `e2e/budgets.json`, so that no team is refused for a few lines.
 */
const SCRIPT_KB = 190;
/** Budget for the gzipped styles, in KB: twice those of the largest page of the samples. */
const STYLE_KB = 40;

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Returns the gzipped size of a release's file by its address; 0 for other addresses. */
function gzipBytes(releases: readonly Release[], address: string): number {
  const [, name, version, file = ''] =
    /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(address).pathname) ?? [];
  const owner = releases.find(
    (one) => one.name === name && one.version === decodeURIComponent(version ?? ''),
  );
  return owner?.manifest.files[file]?.gzip ?? 0;
}

/** Finds a first load over the budget of its route. Scripts that hydration does not wait for do not count. */
export const budget: PageCheck = {
  name: 'budget',
  async run(open, { releases }, { route }) {
    const { page, requests } = open;
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, at: startTime })),
    );
    const { commits } = await open.notes();
    // Shells before 2.12 of the contract set no mark.
    const hydratedAt = await page.evaluate(
      ([mark, commit]) => performance.getEntriesByName(mark)[0]?.startTime ?? commit,
      [HYDRATION_MARK, commits[0] ?? Number.POSITIVE_INFINITY] as const,
    );
    const sum = (files: typeof loaded, end: string) => {
      const addresses = new Set(files.map(({ name }) => name).filter((name) => name.endsWith(end)));
      return [...addresses].reduce((total, address) => total + gzipBytes(releases, address), 0);
    };
    const first = loaded.filter(({ at }) => at <= hydratedAt);
    const { scriptKb = SCRIPT_KB, styleKb = STYLE_KB, requests: most = Infinity } = route.budget ?? {};
    const costs: [number, number, string][] = [
      [kb(sum(first, '.js')), scriptKb, 'KB of scripts'],
      [kb(sum(loaded, '.css')), styleKb, 'KB of styles'],
      [requests.length, most, 'requests'],
    ];
    const remedy = 'Load it later, when it comes into view, or remove it.';
    return costs.flatMap(([cost, limit, what]) =>
      problemIf(cost > limit, `takes ${cost} ${what}, its budget is ${limit}`, remedy),
    );
  },
};
