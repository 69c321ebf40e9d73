import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteLayers } from '@kalalaya/contract/style';
import postcss, { type AtRule, type Node } from 'postcss';
import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';

/** At-rules that have the same effect inside a layer. CSS modules give each animation a name of its own. */
const AT_RULES = ['media', 'supports', 'container', 'layer', 'starting-style', 'scope', 'keyframes'];

const parentsOf = ({ parent }: Node): Node[] => (parent === undefined ? [] : [parent, ...parentsOf(parent)]);

const isAtRule = (node: Node | undefined, name: string) =>
  node?.type === 'atrule' && (node as AtRule).name.replace(/^-\w+-/, '') === name;

/** Returns true inside a cascade layer that a remote may use (shared/build/css-layer.ts). */
const isInLayer = (node: Node) =>
  parentsOf(node).some((one) => {
    const layer = isAtRule(one, 'layer') ? (one as AtRule).params.split('.')[0]?.trim() : null;
    return remoteLayers.some((own) => own === layer);
  });

/** Checks one style sheet of a remote. */
export function sheetFindings(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  function report(what: string, problem: string, remedy: string): void {
    findings.push({ check: 'styles', where: `${file}, ${what.slice(0, 60)}`, problem, remedy });
  }
  function checkLayer(node: Node, what: string): void {
    if (isInLayer(node)) return;
    const problem = `is in none of the cascade layers ${remoteLayers.join(' and ')}, so it overrides the page`;
    report(what, problem, 'Move it to a CSS module of the remote; the preset adds the layer.');
  }
  const root = postcss.parse(text, { from: file });
  root.walkAtRules((rule) => {
    const what = `@${rule.name} ${rule.params}`.trim();
    if (isAtRule(rule, 'keyframes')) checkLayer(rule, what);
    else if (!AT_RULES.includes(rule.name)) report(what, 'applies to the whole page', 'Remove it.');
  });
  root.walkRules((rule) => {
    if (isAtRule(rule.parent, 'keyframes')) return;
    checkLayer(rule, rule.selector);
    // A nested rule is limited by the selectors of its parent, which are checked themselves.
    if (parentsOf(rule).some(({ type }) => type === 'rule')) return;
    const problem = 'styles elements by tag name alone, anywhere on the page';
    for (const selector of rule.selectors)
      if (!/\.[a-z_]/i.test(selector.replace(/:not\([^)]*\)/g, '')))
        report(selector, problem, 'Select by a class of one of the remote’s CSS modules.');
  });
  return findings;
}

/** Checks that a remote's styles affect nothing outside it: every rule is in its layers and needs a class. */
export async function cssFindings({ dir, manifest }: Release): Promise<Finding[]> {
  const files = Object.keys(manifest.files).filter((file) => file.endsWith('.css'));
  const findings = files.map(async (file) =>
    sheetFindings(file, await readFile(path.join(dir, 'web', file), 'utf8')),
  );
  return (await Promise.all(findings)).flat();
}
