import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteLayers } from '@kalalaya/contract/style';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';

const check = 'styles';

/** The cascade layers that a remote's rules may stand in (shared/build/css-layer.ts). */
const LAYERS: readonly string[] = remoteLayers;
/** At-rules that hold rules, and mean the same inside a layer. */
const GROUPS = ['media', 'supports', 'container', 'layer', 'starting-style', 'scope'];
/** At-rules whose name counts for the whole page, wherever they stand. */
const NAMING = ['keyframes', 'font-face', 'property', 'counter-style', 'font-palette-values', 'position-try'];

const inModule = 'Put it into a CSS module of the remote; the preset gives that its layer.';

/** Names on the page that the candidate's CSS must not redefine or style. */
export interface TakenNames {
  /** `keyframes fade`, `font-face Source Sans 3`, with whose they are. */
  readonly names: ReadonlyMap<string, string>;
  /** Classes that the shell's own sheet styles. */
  readonly classes: ReadonlySet<string>;
}

function globalName(rule: AtRule): string {
  const own =
    rule.name === 'font-face'
      ? (rule.nodes ?? []).find((node) => node.type === 'decl' && node.prop === 'font-family')
      : null;
  const text = own?.type === 'decl' ? own.value : rule.params;
  return `${rule.name} ${text.replace(/["']/g, '').trim()}`;
}

const isNaming = (rule: AtRule) => NAMING.includes(rule.name.replace(/^-\w+-/, ''));

/** True when a selector contains a class outside `:not()`. */
function hasClass(selector: Selector): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return true;
    if (node.type !== 'pseudo' || node.value === ':not') return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => hasClass(inner));
  });
}

/** The last compound selector: the element that a rule styles. */
function subject(selector: Selector): Selector['nodes'] {
  const at = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  return selector.nodes.slice(at + 1);
}

function selectorProblem(selector: Selector, taken: TakenNames): string | null {
  const styled = subject(selector);
  const page = styled.find(
    (node) =>
      (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
      (node.type === 'pseudo' && node.value === ':root') ||
      (node.type === 'id' && node.value === 'root'),
  );
  if (page) return 'styles the page itself';
  if (!hasClass(selector)) return 'styles elements by their name alone, wherever they stand';
  let foreign: string | null = null;
  selector.walkClasses(({ value }) => {
    if (taken.classes.has(value)) foreign = value;
  });
  return foreign === null ? null : `touches .${foreign as string}, which is the shell's`;
}

function layerProblem(rule: Rule | AtRule): string | null {
  for (
    let at: Container | undefined = rule.parent as Container | undefined;
    at;
    at = at.parent as Container
  ) {
    if (at.type !== 'atrule' || (at as AtRule).name !== 'layer') continue;
    const layer = (at as AtRule).params.split('.')[0]?.trim() ?? '';
    if (LAYERS.includes(layer)) return null;
    return `stands in the layer "${layer}"; a remote has ${LAYERS.join(' and ')}`;
  }
  return 'stands in no cascade layer, so it outweighs every rule of the page';
}

const isNested = (rule: Rule) => {
  for (let at = rule.parent; at; at = at.parent as typeof at) if (at.type === 'rule') return true;
  return false;
};

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** Checks one stylesheet of a remote. Pure. */
export function sheetFindings(file: string, text: string, taken: TakenNames): Finding[] {
  const findings: Finding[] = [];
  const report = (what: string, problem: string, remedy: string) =>
    findings.push({ check, where: `${file}, ${short(what)}`, problem, remedy });
  let root: postcss.Root;
  try {
    root = postcss.parse(text, { from: file });
  } catch (error) {
    const problem = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return [{ check, where: file, problem, remedy: 'Build it again.' }];
  }
  root.walkAtRules((rule) => {
    const name = `@${rule.name} ${rule.params}`.trim();
    if (isNaming(rule)) {
      const problem = layerProblem(rule);
      if (problem) report(name, problem, inModule);
      const owner = taken.names.get(globalName(rule));
      if (owner)
        report(name, `${owner} has one of that name too; names count for the whole page`, 'Rename it.');
    } else if (!GROUPS.includes(rule.name)) {
      report(name, 'counts for the whole page, not for the remote alone', 'Leave it out.');
    } else if (rule.name === 'layer' && rule.nodes === undefined) {
      const foreign = rule.params.split(',').filter((layer) => !LAYERS.includes(layer.trim()));
      if (foreign.length > 0)
        report(name, 'changes the order of the layers, which is the shell’s', 'Leave it out.');
    }
  });
  root.walkRules((rule) => {
    const around = rule.parent as AtRule | undefined;
    if (around?.type === 'atrule' && isNaming(around)) return;
    const problem = layerProblem(rule);
    if (problem) report(rule.selector, problem, inModule);
    // A nested rule says less than its parent's selectors, which are looked at themselves.
    if (isNested(rule)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const wrong = selectorProblem(selector, taken);
      if (wrong) report(String(selector).trim(), wrong, 'Select by a class of the remote’s own CSS module.');
    }
  });
  return findings;
}

async function sheetsOf({ dir, manifest }: Release): Promise<{ file: string; text: string }[]> {
  const files = Object.keys(manifest.files).filter((file) => file.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(dir, 'web', file), 'utf8') })),
  );
}

/** The names that the other live releases define, and the classes of the shell. */
export async function takenNames(shell: Release, others: readonly Release[]): Promise<TakenNames> {
  const names = new Map<string, string>();
  const classes = new Set<string>();
  for (const release of [shell, ...others]) {
    for (const { text } of await sheetsOf(release)) {
      const root = postcss.parse(text);
      root.walkAtRules((rule) => {
        if (isNaming(rule)) names.set(globalName(rule), `${release.name} ${release.version}`);
      });
      if (release !== shell) continue;
      root.walkRules((rule) => {
        if (rule.parent?.type === 'atrule' && isNaming(rule.parent as AtRule)) return;
        selectorParser((all) => all.walkClasses(({ value }) => void classes.add(value))).processSync(
          rule.selector,
        );
      });
    }
  }
  return { names, classes };
}

/**
 * Checks that a remote's styles change nothing outside it: every rule stands in its layers and needs one of its own
 * classes, and no name of an animation or a font is one that another release defines.
 */
export async function cssFindings(candidate: Release, taken: TakenNames): Promise<Finding[]> {
  const sheets = await sheetsOf(candidate);
  return sheets.flatMap(({ file, text }) => sheetFindings(file, text, taken));
}
