import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteLayers } from '@kalalaya/contract/style';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { Release } from '../../../release/read-release.ts';
import type { Finding } from '../finding.ts';

const check = 'styles';

/** The cascade layers that a remote may use (shared/build/css-layer.ts). */
const LAYERS: readonly string[] = remoteLayers;
/** At-rules that contain rules and have the same effect inside a layer. */
const GROUPING_AT_RULES = ['media', 'supports', 'container', 'layer', 'starting-style', 'scope'];
/** At-rules that define a name for the whole page, even inside a layer. */
const NAMED_AT_RULES = [
  'keyframes',
  'font-face',
  'property',
  'counter-style',
  'font-palette-values',
  'position-try',
];

const moduleRemedy = 'Move it to a CSS module of the remote; the preset adds the layer.';

/** Names on the page that a candidate's CSS may not redefine or style. */
export interface ReservedNames {
  /** At-rule and name, such as `keyframes fade` or `font-face Source Sans 3`, with the release that defines it. */
  readonly names: ReadonlyMap<string, string>;
  /** Classes that the shell's own style sheet uses. */
  readonly classes: ReadonlySet<string>;
}

function globalName(rule: AtRule): string {
  const fontFamily =
    rule.name === 'font-face'
      ? (rule.nodes ?? []).find((node) => node.type === 'decl' && node.prop === 'font-family')
      : null;
  const text = fontFamily?.type === 'decl' ? fontFamily.value : rule.params;
  return `${rule.name} ${text.replace(/["']/g, '').trim()}`;
}

const definesGlobalName = (rule: AtRule) => NAMED_AT_RULES.includes(rule.name.replace(/^-\w+-/, ''));

/** Returns true if a selector contains a class outside `:not()`. */
function hasClass(selector: Selector): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return true;
    if (node.type !== 'pseudo' || node.value === ':not') return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => hasClass(inner));
  });
}

/** Returns the last compound selector: the subject of a rule. */
function subject(selector: Selector): Selector['nodes'] {
  const at = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  return selector.nodes.slice(at + 1);
}

function selectorProblem(selector: Selector, reservedNames: ReservedNames): string | null {
  const compound = subject(selector);
  const page = compound.find(
    (node) =>
      (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
      (node.type === 'pseudo' && node.value === ':root') ||
      (node.type === 'id' && node.value === 'root'),
  );
  if (page) return 'styles the page itself';
  if (!hasClass(selector)) return 'styles elements by tag name alone, anywhere on the page';
  let foreign: string | null = null;
  selector.walkClasses(({ value }) => {
    if (reservedNames.classes.has(value)) foreign = value;
  });
  return foreign === null ? null : `styles .${foreign as string}, which belongs to the shell`;
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
    return `is in the layer "${layer}"; remotes use ${LAYERS.join(' and ')}`;
  }
  return 'is in no cascade layer, so it overrides every rule of the page';
}

const isNested = (rule: Rule) => {
  for (let at = rule.parent; at; at = at.parent as typeof at) if (at.type === 'rule') return true;
  return false;
};

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** Checks one style sheet of a remote. */
export function sheetFindings(file: string, text: string, reservedNames: ReservedNames): Finding[] {
  const findings: Finding[] = [];
  const report = (what: string, problem: string, remedy: string) =>
    findings.push({ check, where: `${file}, ${truncate(what)}`, problem, remedy });
  let root: postcss.Root;
  try {
    root = postcss.parse(text, { from: file });
  } catch (error) {
    const problem = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return [{ check, where: file, problem, remedy: 'Build it again.' }];
  }
  root.walkAtRules((rule) => {
    const name = `@${rule.name} ${rule.params}`.trim();
    if (definesGlobalName(rule)) {
      const problem = layerProblem(rule);
      if (problem) report(name, problem, moduleRemedy);
      const owner = reservedNames.names.get(globalName(rule));
      if (owner)
        report(name, `${owner} defines the same name; such names apply to the whole page`, 'Rename it.');
    } else if (!GROUPING_AT_RULES.includes(rule.name)) {
      report(name, 'applies to the whole page, not only to the remote', 'Remove it.');
    } else if (rule.name === 'layer' && rule.nodes === undefined) {
      const foreign = rule.params.split(',').filter((layer) => !LAYERS.includes(layer.trim()));
      if (foreign.length > 0)
        report(name, 'changes the order of the layers, which the shell defines', 'Remove it.');
    }
  });
  root.walkRules((rule) => {
    const parent = rule.parent as AtRule | undefined;
    if (parent?.type === 'atrule' && definesGlobalName(parent)) return;
    const problem = layerProblem(rule);
    if (problem) report(rule.selector, problem, moduleRemedy);
    // A nested rule is limited by the selectors of its parent, which are checked themselves.
    if (isNested(rule)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const issue = selectorProblem(selector, reservedNames);
      if (issue)
        report(String(selector).trim(), issue, 'Select by a class of one of the remote’s CSS modules.');
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

/** Reads the names that the other live releases define, and the classes of the shell. */
export async function readReservedNames(shell: Release, others: readonly Release[]): Promise<ReservedNames> {
  const names = new Map<string, string>();
  const classes = new Set<string>();
  for (const release of [shell, ...others]) {
    for (const { text } of await sheetsOf(release)) {
      const root = postcss.parse(text);
      root.walkAtRules((rule) => {
        if (definesGlobalName(rule)) names.set(globalName(rule), `${release.name} ${release.version}`);
      });
      if (release !== shell) continue;
      root.walkRules((rule) => {
        if (rule.parent?.type === 'atrule' && definesGlobalName(rule.parent as AtRule)) return;
        selectorParser((all) => all.walkClasses(({ value }) => void classes.add(value))).processSync(
          rule.selector,
        );
      });
    }
  }
  return { names, classes };
}

/**
 * Checks that a remote's styles affect nothing outside it: every rule is in its layers and needs one of its own classes,
 * and no other release defines the same animation or font.
 */
export async function cssFindings(candidate: Release, reservedNames: ReservedNames): Promise<Finding[]> {
  const sheets = await sheetsOf(candidate);
  return sheets.flatMap(({ file, text }) => sheetFindings(file, text, reservedNames));
}
