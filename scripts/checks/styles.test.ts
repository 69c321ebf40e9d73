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

/** Returns the selectors of a style sheet that depend on later siblings. */
function findings(css: string): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(laterSiblingSelectors)].map(([selector]) => selector.trim());
}

describe('style sheets', () => {
  it('use no selector that depends on later siblings', () => {
    const files = globSync('{shell/src,shared/kit,mf-*/src}/**/*.css', { cwd: root });
    expect(files.length).toBeGreaterThan(80);
    const wrong = files.flatMap((file) =>
      findings(readFileSync(path.join(root, file), 'utf8')).map((selector) => `${file}: ${selector}`),
    );
    // The content of a caption arrives together with it.
    expect(wrong).toEqual([
      'shared/kit/data-table/data-table.module.css: .table caption:has(> span:only-child)',
    ]);
  });

  it('are reported if a selector depends on later siblings', () => {
    expect(findings('.a > li:first-child:nth-last-child(odd) { x: y }')).toHaveLength(1);
    expect(findings('.a:has(.b:nth-child(4)) .c { x: y }')).toHaveLength(1);
    expect(findings('/* :nth-last-child */ .a li:last-child, .a:has([open]) { x: y }')).toEqual([]);
  });
});
