import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Selectors that lay out an element by what follows it. A browser paints while the document still arrives: such an
 * element jumps when the rest is there. The component, which knows the number, sets an attribute instead.
 */
const byWhatFollows = /[^{}\n]*(?::nth-last-|:only-|:last-(?:child|of-type):nth-|:has\([^)]*:nth-)[^{}\n]*/g;

/** Selectors of a style sheet that do so. */
function findings(css: string): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(byWhatFollows)].map(([selector]) => selector.trim());
}

describe('style sheets', () => {
  it('lay nothing out by what follows it', () => {
    const files = globSync('{shell/src,shared/kit,mf-*/src}/**/*.css', { cwd: root });
    expect(files.length).toBeGreaterThan(80);
    const wrong = files.flatMap((file) =>
      findings(readFileSync(path.join(root, file), 'utf8')).map((selector) => `${file}: ${selector}`),
    );
    // A caption's own words: they arrive with it.
    expect(wrong).toEqual([
      'shared/kit/data-table/data-table.module.css: .table caption:has(> span:only-child)',
    ]);
  });

  it('that do are found', () => {
    expect(findings('.a > li:first-child:nth-last-child(odd) { x: y }')).toHaveLength(1);
    expect(findings('.a:has(.b:nth-child(4)) .c { x: y }')).toHaveLength(1);
    expect(findings('/* :nth-last-child */ .a li:last-child, .a:has([open]) { x: y }')).toEqual([]);
  });
});
