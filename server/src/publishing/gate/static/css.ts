import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteLayers } from '@kalalaya/contract/style';
import postcss, { type AtRule, type Container, type Node, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { Release } from '../../../release/read-release.ts';
import type { Finding } from '../finding.ts';

/** The cascade layers that a remote may use (shared/build/css-layer.ts). */
const LAYERS: readonly string[] = remoteLayers;
/** At-rules that contain rules and have the same effect inside a layer. */
const GROUPING_AT_RULES = ['media', 'supports', 'container', 'layer', 'starting-style', 'scope'];
/** At-rules that define a name for the whole page, even inside a layer. */
const NAMED_AT_RULES = ['keyframes', 'font-face', 'property', 'counter-style'];

const moduleRemedy = 'Move it to a CSS module of the remote; the preset adds the layer.';

const isNamed = (node: Node | undefined) =>
  node?.type === 'atrule' && NAMED_AT_RULES.includes((node as AtRule).name.replace(/^-\w+-/, ''));

/** Returns at-rule and name, such as `keyframes fade` or `font-face Source Sans 3`. */
function globalName(rule: AtRule): string {
  const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family');
  const name = rule.name === 'font-face' && family?.type === 'decl' ? family.value : rule.params;
  return `${rule.name} ${name.replace(/["']/g, '').trim()}`;
}

/** Returns true if a selector contains a class outside `:not()`. */
function hasClass(selector: Selector): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return true;
    if (node.type !== 'pseudo' || node.value === ':not') return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => hasClass(inner));
  });
}

function parentsOf({ parent }: Node): Node[] {
  return parent === undefined ? [] : [parent, ...parentsOf(parent)];
}

const isInLayer = (node: Node) =>
  parentsOf(node).some(
    (one) =>
      one.type === 'atrule' &&
      (one as AtRule).name === 'layer' &&
      LAYERS.includes((one as AtRule).params.split('.')[0]?.trim() ?? ''),
  );

/** Checks one style sheet of a remote. `names` are those that other releases define, with their owners. */
export function sheetFindings(file: string, text: string, names: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  function report(what: string, problem: string, remedy: string): void {
    const place = what.length > 60 ? `${what.slice(0, 57)}...` : what;
    findings.push({ check: 'styles', where: `${file}, ${place}`, problem, remedy });
  }
  function checkLayer(node: Container, what: string): void {
    const problem = `is in none of the cascade layers ${LAYERS.join(' and ')}, so it overrides rules of the page`;
    if (!isInLayer(node)) report(what, problem, moduleRemedy);
  }
  const root = postcss.parse(text, { from: file });
  root.walkAtRules((rule) => {
    const name = `@${rule.name} ${rule.params}`.trim();
    if (isNamed(rule)) {
      checkLayer(rule, name);
      const owner = names.get(globalName(rule));
      if (owner !== undefined)
        report(name, `${owner} defines the same name; such names apply to the whole page`, 'Rename it.');
    } else if (!GROUPING_AT_RULES.includes(rule.name))
      report(name, 'applies to the whole page, not only to the remote', 'Remove it.');
  });
  root.walkRules((rule: Rule) => {
    if (isNamed(rule.parent)) return;
    checkLayer(rule, rule.selector);
    // A nested rule is limited by the selectors of its parent, which are checked themselves.
    if (parentsOf(rule).some(({ type }) => type === 'rule')) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes)
      if (!hasClass(selector))
        report(
          String(selector).trim(),
          'styles elements by tag name alone, anywhere on the page',
          'Select by a class of one of the remote’s CSS modules.',
        );
  });
  return findings;
}

async function sheetsOf({ dir, manifest }: Release): Promise<{ file: string; text: string }[]> {
  const files = Object.keys(manifest.files).filter((file) => file.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(dir, 'web', file), 'utf8') })),
  );
}

/**
 * Checks that a remote's styles affect nothing outside it: every rule is in its layers and needs one of its own classes,
 * and no other release defines the same animation or font.
 */
export async function cssFindings(candidate: Release, others: readonly Release[]): Promise<Finding[]> {
  const names = new Map<string, string>();
  for (const release of others)
    for (const { text } of await sheetsOf(release))
      postcss.parse(text).walkAtRules((rule) => {
        if (isNamed(rule)) names.set(globalName(rule), `${release.name} ${release.version}`);
      });
  const sheets = await sheetsOf(candidate);
  return sheets.flatMap(({ file, text }) => sheetFindings(file, text, names));
}
