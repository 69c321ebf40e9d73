import type { Page } from 'playwright';
import type { Release } from '../../../release/read-release.ts';
import type { Example } from './examples.ts';
import type { PageFinding } from './finding.ts';

/** KB (1024 bytes) of gzipped scripts that a first load may cost where a route sets no budget of its own. */
const SCRIPT_KB = 187;

/** Key of a budget that is passed: by how much is the candidate's own doing, whatever is live. */
export const BUDGET = 'budget';

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Gzipped size of a release's file by its address; 0 for what is no release's. */
function gzipBytes(releases: readonly Release[], address: string): number {
  const [, name, version, file] =
    /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(address).pathname) ?? [];
  const release = releases.find(
    (one) => one.name === name && one.version === decodeURIComponent(version ?? ''),
  );
  return release?.manifest.files[file ?? '']?.gzip ?? 0;
}

/** What a page loaded: address, and when it was begun, ms since 1970. */
interface Loaded {
  readonly address: string;
  readonly at: number;
}

/** Every file that a page asked for, from a cache or not. */
const loadedBy = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ address: name, at: performance.timeOrigin + startTime })),
  );

/** What a page's first load was, to be held against its budget. */
export interface FirstLoad {
  /** How many requests it made. */
  readonly requests: number;
  /** Moment at which it came alive, ms since 1970: what is loaded later is no part of it. */
  readonly hydratedAt: number | null;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
}

/** A first load over the budget of its route: scripts, styles, requests. */
export async function budgetFindings(
  page: Page,
  { path, route }: Example,
  { requests: asked, hydratedAt, releases }: FirstLoad,
): Promise<PageFinding[]> {
  const loaded = await loadedBy(page);
  const sum = (files: readonly Loaded[]) =>
    kb(
      [...new Set(files.map(({ address }) => address))].reduce(
        (total, address) => total + gzipBytes(releases, address),
        0,
      ),
    );
  const first = loaded.filter(({ at }) => at <= (hydratedAt ?? Infinity));
  const ending = (files: readonly Loaded[], end: string) =>
    files.filter(({ address }) => address.endsWith(end));
  const { scriptKb = SCRIPT_KB, styleKb = Infinity, requests = Infinity } = route.budget ?? {};
  const costs: [number, number, string][] = [
    [sum(ending(first, '.js')), scriptKb, 'KB of scripts'],
    [sum(ending(loaded, '.css')), styleKb, 'KB of styles'],
    [asked, requests, 'requests'],
  ];
  const remedy = 'Load it later, when it comes into view, or leave it out.';
  return costs.flatMap(([cost, budget, what]) => {
    const problem = `takes ${cost} ${what}, its budget is ${budget}`;
    const key = `${BUDGET} ${what}`;
    return cost > budget ? [{ check: 'pages in the browser', where: path, problem, remedy, key }] : [];
  });
}
