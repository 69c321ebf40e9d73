import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Matches selectors that depend on later siblings. Browsers paint before the document is complete, so such an element
 * would shift when the rest arrives. Instead, the component sets an attribute, since it knows the number of items.
 */
const laterSiblingSelectors =
  /[^{}\n]*(?::nth-last-|:only-|:last-(?:child|of-type):nth-|:has\([^)]*:nth-)[^{}\n]*/g;

/**
 * Matches selectors whose last part fits every element, after an element chosen by `:has`. Chromium then examines the whole
 * page whenever an element is added: the text of a PDF took it two seconds instead of a third of one.
 */
const universalAfterHas =
  /[^{},\n]*:has\((?:[^()]|\([^()]*\))*\)[^{},]*[\s>+~]\s*(?:\*|:(?!is\(|where\())[^{},\s>+~]*\s*(?=[{,])/g;

/** Returns the selectors of a style sheet that match a pattern. */
function findings(css: string, pattern: RegExp): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(pattern)].map(([selector]) => selector.trim());
}

/** Returns the matching selectors of all style sheets that visitors get, with their files. */
function findingsOfFiles(pattern: RegExp): string[] {
  const files = globSync('{shell/src,shared/kit,mf-*/src}/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(80);
  return files.flatMap((file) =>
    findings(readFileSync(path.join(root, file), 'utf8'), pattern).map((selector) => `${file}: ${selector}`),
  );
}

describe('style sheets', () => {
  it('use no selector that depends on later siblings', () => {
    // The content of a caption arrives together with it.
    expect(findingsOfFiles(laterSiblingSelectors)).toEqual([
      'shared/kit/data-table/data-table.module.css: .table caption:has(> span:only-child)',
    ]);
  });

  it('apply to elements of a name or class after :has()', () => {
    expect(findingsOfFiles(universalAfterHas)).toEqual([]);
    const search = (css: string) => findings(css, universalAfterHas);
    expect(search('.a tr:has(> th > strong) > :first-child { x: y }')).toHaveLength(1);
    expect(search('.a:has(.b:not(.c)) > * { x: y }')).toHaveLength(1);
    expect(search('.a:has(> .b) > .c ~ * { x: y }')).toHaveLength(1);
    expect(search('.a:has(> .b) > :is(th, td):first-child, .a:has(.b) .c { x: y }')).toEqual([]);
  });
});
