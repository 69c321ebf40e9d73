import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Release } from '../../release/read-release.ts';

/** The node build of a release: one file, in which the text of a source is that of no other. */
const BUILT = 'node/main.cjs';

/** Sources of pages: style sheets hold names of their release alone, and what is shared belongs to no page. */
const isPageSource = (source: string) => source.startsWith('src/') && !source.endsWith('.css');

/** What came of each own source of a release, by the source's path. Null where the release has no map. */
async function textBySource({ dir }: Release): Promise<ReadonlyMap<string, string> | null> {
  const read = (file: string) => readFile(path.join(dir, file), 'utf8').catch(() => null);
  const [built, map] = await Promise.all([read(BUILT), read(`maps/${BUILT}.map`)]);
  if (built === null || map === null) return null;
  const starts = [0];
  for (let at = built.indexOf('\n'); at !== -1; at = built.indexOf('\n', at + 1)) starts.push(at + 1);
  const texts = new Map<string, string>();
  let source = '';
  let begin = 0;
  // A mapping holds until the next begins.
  const end = (at: number) => {
    if (isPageSource(source)) texts.set(source, `${texts.get(source) ?? ''}${built.slice(begin, at)}`);
    begin = at;
  };
  eachMapping(new TraceMap(map), (mapping) => {
    end((starts[mapping.generatedLine - 1] ?? built.length) + mapping.generatedColumn);
    source = mapping.source?.replace(/^(\.{0,2}\/)+/, '') ?? '';
  });
  end(built.length);
  return texts;
}

/** Folders of the sources that write a route's path, such as that of its page. */
function foldersOf(route: RouteDefinition, texts: ReadonlyMap<string, string>): Set<string> {
  const quoted = ["'", '"', '`'].map((quote) => quote + route.path + quote);
  const naming = [...texts].filter(([, text]) => quoted.some((literal) => text.includes(literal)));
  return new Set(naming.map(([source]) => path.posix.dirname(source)));
}

/**
 * The paths of the routes whose pages' own sources differ between two releases: what writes the path, and what lies in
 * the same folder. Style sheets, and what several pages share, are not told apart. Empty where a release has no map of
 * its sources.
 */
async function changedPaths(candidate: Release, live: Release): Promise<ReadonlySet<string>> {
  const [now, before] = await Promise.all([textBySource(candidate), textBySource(live)]);
  if (now === null || before === null) return new Set();
  const sources = new Set([...now.keys(), ...before.keys()]);
  const changed = [...sources].filter((source) => now.get(source) !== before.get(source));
  const folders = new Set(changed.map((source) => path.posix.dirname(source)));
  // `src` itself holds what joins the pages.
  folders.delete('src');
  const routes = candidate.descriptor?.routes ?? [];
  const touched = routes.filter((route) => [...foldersOf(route, now)].some((folder) => folders.has(folder)));
  return new Set(touched.map((route) => route.path));
}

/**
 * Routes as a team wants to hear of them: first those that are new or were declared otherwise in what is live, and
 * those whose pages were written otherwise; then those with parameters, whose example is found anew; then the others.
 * Without anything live in the candidate's place, as they are declared.
 */
export async function inOrder(
  routes: readonly RouteDefinition[],
  candidate: Release,
  live: Release | null,
): Promise<RouteDefinition[]> {
  if (live === null) return [...routes];
  const known = new Set(live.descriptor?.routes.map((route) => JSON.stringify(route)));
  const changed = await changedPaths(candidate, live);
  const rank = (route: RouteDefinition) => {
    if (!known.has(JSON.stringify(route)) || changed.has(route.path)) return 0;
    return route.path.includes(':') ? 1 : 2;
  };
  return routes.toSorted((a, b) => rank(a) - rank(b));
}
