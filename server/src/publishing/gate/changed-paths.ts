import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { Release } from '../../release/read-release.ts';

/** The node build of a release: one file in which every source is a separate part. */
const NODE_BUILD = 'node/main.cjs';

/** Folder of the pages of a remote, each in a folder of its own. */
const PAGES = 'src/pages/';

type SourceTexts = ReadonlyMap<string, string>;

/** Returns the built text of each source of a release, by path; null if the release has no source map. */
async function readSourceTexts({ dir }: Release): Promise<SourceTexts | null> {
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
    texts.set(source, `${texts.get(source) ?? ''}${bundle.slice(start, at)}`);
    start = at;
  };
  eachMapping(new TraceMap(map), (mapping) => {
    end((starts[mapping.generatedLine - 1] ?? bundle.length) + mapping.generatedColumn);
    source = mapping.source?.replace(/^(\.{0,2}\/)+/, '') ?? '';
  });
  end(bundle.length);
  return texts;
}

/** Each release has other class names: returns the CSS module and the name in it, by class. */
function classNames(texts: SourceTexts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [source, text] of texts) {
    if (!source.endsWith('.css')) continue;
    for (const [, name = '', classes = ''] of text.matchAll(/"?([\w-]+)"?:"([^"]+)"/g))
      for (const one of classes.split(' ')) names.set(one, `[${source}#${name}]`);
  }
  return names;
}

/** Returns the rules of a release's styles with names that all releases share, e.g. `@media print .[src/pages/a/a.module.css#row]{…}`. */
async function readRules({ dir, manifest }: Release, texts: SourceTexts): Promise<ReadonlySet<string>> {
  const names = classNames(texts);
  const rename = (text: string) => text.replace(/[\w-]+/g, (word) => names.get(word) ?? word);
  const rules = new Set<string>();
  const isLeaf = (node: ChildNode): node is Rule | AtRule =>
    (node.type === 'rule' || node.type === 'atrule') &&
    !node.nodes?.some((child) => child.type === 'rule' || child.type === 'atrule');
  const sheets = Object.keys(manifest.files).filter((file) => file.endsWith('.css'));
  for (const sheet of sheets) {
    postcss.parse(await readFile(path.join(dir, 'web', sheet), 'utf8')).walk((node) => {
      if (!isLeaf(node)) return;
      const around: string[] = [];
      for (let at = node.parent; at && at.type !== 'root'; at = at.parent as typeof at)
        around.unshift(
          at.type === 'rule' ? (at as Rule).selector : `@${(at as AtRule).name} ${(at as AtRule).params}`,
        );
      rules.add(rename(`${around.join(' ')} ${node.toString()}`));
    });
  }
  return rules;
}

const differences = <T>(now: Iterable<T>, before: ReadonlySet<T>) =>
  [...now].filter((one) => !before.has(one));

/** Returns the CSS modules whose rules differ between two releases; '' stands for rules of no module. */
async function changedSheets(
  [candidate, now]: readonly [Release, SourceTexts],
  [live, before]: readonly [Release, SourceTexts],
): Promise<string[]> {
  const [rules, liveRules] = await Promise.all([readRules(candidate, now), readRules(live, before)]);
  const changed = [...differences(rules, liveRules), ...differences(liveRules, rules)];
  return changed.flatMap((rule) => {
    const sheets = [...rule.matchAll(/\[([^\]]+\.css)#/g)].map(([, sheet = '']) => sheet);
    return sheets.length > 0 ? sheets : [''];
  });
}

/** Returns the page's folder of a source, or null for a source of several pages. */
function pageFolder(source: string, texts: SourceTexts): string | null {
  const folder = path.posix.dirname(source);
  if (!source.startsWith(PAGES) || folder === PAGES.slice(0, -1)) return null;
  // Another page that imports it has a variable with its folder and name.
  const variable = `${source.split('/').slice(-2).join('/').replace(/\W/g, '_')}__rspack_import`;
  const isShared = [...texts].some(
    ([other, text]) => other.startsWith(PAGES) && !other.startsWith(`${folder}/`) && text.includes(variable),
  );
  return isShared ? null : folder;
}

/** Paths that a built source declares: in a route, in a constant that a route names, or for a page of a group. */
function declaredPaths(text: string): string[] {
  const literals = [...text.matchAll(/(?:\bpath:|\bgroupPage\)?\()(["'])(.*?)\1/g)].map(
    ([, , one = '']) => one,
  );
  const names = [...text.matchAll(/\bpath:([\w$]+)/g)].map(([, name]) => name);
  const constants = [...text.matchAll(/\bconst ([\w$]+)=(["'])(.*?)\2/g)];
  return [...literals, ...constants.flatMap(([, name, , one = '']) => (names.includes(name) ? [one] : []))];
}

/** Returns the paths of the routes that are declared in a page's folder. */
function pathsIn(folder: string, routes: readonly RouteDefinition[], texts: SourceTexts): string[] {
  const own = [...texts].filter(([source]) => source.startsWith(`${folder}/`));
  const declared = new Set(own.flatMap(([, text]) => declaredPaths(text)));
  return routes.flatMap((route) => (declared.has(route.path) ? [route.path] : []));
}

/**
 * Returns the paths of the routes whose pages differ between two releases: a source or style in the folder of the page
 * generates other code. Null if any page may differ: a source of several pages changed, or a release has no source map.
 */
export async function changedPaths(candidate: Release, live: Release): Promise<ReadonlySet<string> | null> {
  const [now, before] = await Promise.all([readSourceTexts(candidate), readSourceTexts(live)]);
  if (now === null || before === null) return null;
  const sources = new Set([...now.keys(), ...before.keys()]);
  const changed = [...sources].filter(
    (source) => !source.endsWith('.css') && now.get(source) !== before.get(source),
  );
  const sheets = await changedSheets([candidate, now], [live, before]);
  const paths = new Set<string>();
  for (const source of new Set([...changed, ...sheets])) {
    const folder = pageFolder(source, now);
    const own = folder === null ? [] : pathsIn(folder, candidate.descriptor?.routes ?? [], now);
    if (own.length === 0) return null;
    for (const one of own) paths.add(one);
  }
  return paths;
}
