import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Release } from '../../release/read-release.ts';

/** The node build of a release: one file in which every source is a separate part. */
const NODE_BUILD = 'node/main.cjs';

/** Returns true for a source of a page. Style sheets contain names of their release, and shared sources belong to no page. */
const isPageSource = (source: string) => source.startsWith('src/') && !source.endsWith('.css');

/** Returns the built text of each own source of a release, by path; null if the release has no source map. */
async function readSourceTexts({ dir }: Release): Promise<ReadonlyMap<string, string> | null> {
  const readText = (file: string) => readFile(path.join(dir, file), 'utf8').catch(() => null);
  const [bundle, map] = await Promise.all([readText(NODE_BUILD), readText(`maps/${NODE_BUILD}.map`)]);
  if (bundle === null || map === null) return null;
  const starts = [0];
  for (let at = bundle.indexOf('\n'); at !== -1; at = bundle.indexOf('\n', at + 1)) starts.push(at + 1);
  const texts = new Map<string, string>();
  let source = '';
  let start = 0;
  // A mapping is valid until the next one begins.
  const end = (at: number) => {
    if (isPageSource(source)) texts.set(source, `${texts.get(source) ?? ''}${bundle.slice(start, at)}`);
    start = at;
  };
  eachMapping(new TraceMap(map), (mapping) => {
    end((starts[mapping.generatedLine - 1] ?? bundle.length) + mapping.generatedColumn);
    source = mapping.source?.replace(/^(\.{0,2}\/)+/, '') ?? '';
  });
  end(bundle.length);
  return texts;
}

/** Returns the folders of the sources that contain a route's path, such as that of its page. */
function foldersOf(route: RouteDefinition, texts: ReadonlyMap<string, string>): Set<string> {
  const quoted = ["'", '"', '`'].map((quote) => quote + route.path + quote);
  const matches = [...texts].filter(([, text]) => quoted.some((literal) => text.includes(literal)));
  return new Set(matches.map(([source]) => path.posix.dirname(source)));
}

/**
 * Returns the paths of the routes whose page sources differ between two releases: the source with the path, and those
 * in the same folder. Style sheets and shared sources are ignored. Empty if a release has no source map.
 */
async function changedPaths(candidate: Release, live: Release): Promise<ReadonlySet<string>> {
  const [now, before] = await Promise.all([readSourceTexts(candidate), readSourceTexts(live)]);
  if (now === null || before === null) return new Set();
  const sources = new Set([...now.keys(), ...before.keys()]);
  const changed = [...sources].filter((source) => now.get(source) !== before.get(source));
  const folders = new Set(changed.map((source) => path.posix.dirname(source)));
  // `src` itself contains what connects the pages.
  folders.delete('src');
  const routes = candidate.descriptor?.routes ?? [];
  const changedRoutes = routes.filter((route) =>
    [...foldersOf(route, now)].some((folder) => folders.has(folder)),
  );
  return new Set(changedRoutes.map((route) => route.path));
}

/**
 * Sorts routes by their chance of a finding: new or changed ones, then those with parameters, then the others. Without a
 * live release the declared order stays.
 */
export async function orderRoutes(
  routes: readonly RouteDefinition[],
  candidate: Release,
  live: Release | null,
): Promise<RouteDefinition[]> {
  if (live === null) return [...routes];
  const liveRoutes = new Set(live.descriptor?.routes.map((route) => JSON.stringify(route)));
  const changed = await changedPaths(candidate, live);
  const rank = (route: RouteDefinition) => {
    if (!liveRoutes.has(JSON.stringify(route)) || changed.has(route.path)) return 0;
    return route.path.includes(':') ? 1 : 2;
  };
  return routes.toSorted((a, b) => rank(a) - rank(b));
}
