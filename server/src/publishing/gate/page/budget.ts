import type { Page } from 'playwright';
import type { Release } from '../../../release/read-release.ts';
import type { Example } from './examples.ts';
import type { PageFinding } from './finding.ts';

/**
 * Default budget for the gzipped scripts of a first load, in KB (1024 bytes). The portal's own pages keep the narrower one
 * of `e2e/budgets.json`, so that no team is refused for a few lines.
 */
const SCRIPT_KB = 190;

/** Key prefix of budget findings. These are the candidate's own, even if the live release exceeds the budget too. */
export const BUDGET = 'budget';

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Returns the gzipped size of a release's file by its address; 0 for other addresses. */
function gzipBytes(releases: readonly Release[], address: string): number {
  const [, name, version, file] =
    /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(address).pathname) ?? [];
  const release = releases.find(
    (one) => one.name === name && one.version === decodeURIComponent(version ?? ''),
  );
  return release?.manifest.files[file ?? '']?.gzip ?? 0;
}

/** A file that a page loaded, and when the request began, in milliseconds since 1970. */
interface LoadedFile {
  readonly address: string;
  readonly at: number;
}

/** Returns every file that a page requested, cached or not. */
const readLoadedFiles = (page: Page): Promise<LoadedFile[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ address: name, at: performance.timeOrigin + startTime })),
  );

/** Gzipped bytes of the files of releases that a page loads. */
interface PageBytes {
  /** Scripts of the first load. */
  readonly scripts: number;
  readonly styles: number;
}

/** Measures what a page has loaded. Scripts loaded after its hydration do not count. */
async function readPageBytes(
  page: Page,
  { hydratedAt, releases }: Pick<FirstLoad, 'hydratedAt' | 'releases'>,
): Promise<PageBytes> {
  const loadedFiles = await readLoadedFiles(page);
  const sum = (files: readonly LoadedFile[], end: string) => {
    const addresses = new Set(files.map(({ address }) => address).filter((one) => one.endsWith(end)));
    return [...addresses].reduce((total, address) => total + gzipBytes(releases, address), 0);
  };
  const initialFiles = loadedFiles.filter(({ at }) => at <= (hydratedAt ?? Infinity));
  return { scripts: sum(initialFiles, '.js'), styles: sum(loadedFiles, '.css') };
}

/** The first load of a page, which is compared with its budget. */
export interface FirstLoad {
  /** Number of requests. */
  readonly requests: number;
  /** Time of hydration, in milliseconds since 1970. Scripts loaded later do not count. */
  readonly hydratedAt: number | null;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
}

/** Checks the scripts, styles and requests of a first load against the budget of its route. */
export async function budgetFindings(
  page: Page,
  { path, route }: Example,
  { requests: requestCount, ...firstLoad }: FirstLoad,
): Promise<PageFinding[]> {
  const bytes = await readPageBytes(page, firstLoad);
  const { scriptKb = SCRIPT_KB, styleKb = Infinity, requests = Infinity } = route.budget ?? {};
  const costs: [number, number, string][] = [
    [kb(bytes.scripts), scriptKb, 'KB of scripts'],
    [kb(bytes.styles), styleKb, 'KB of styles'],
    [requestCount, requests, 'requests'],
  ];
  const remedy = 'Load it later, when it comes into view, or remove it.';
  return costs.flatMap(([cost, budget, what]) => {
    const problem = `takes ${cost} ${what}, its budget is ${budget}`;
    const key = `${BUDGET} ${what}`;
    return cost > budget ? [{ check: 'pages in the browser', where: path, problem, remedy, key }] : [];
  });
}
