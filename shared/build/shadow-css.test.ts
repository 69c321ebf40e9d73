import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { shadowCss } from './shadow-css.ts';

const shadowed = (css: string, from = '/x/card.module.css') =>
  postcss([shadowCss()]).process(css, { from }).css.replace(/\s+/g, ' ');

describe('shadowCss', () => {
  it('sets the root of the tree in the place of the document', () => {
    expect(shadowed(':root:root[data-mode="dark"]{color:red}')).toBe(
      '[data-kalalaya-root][data-kalalaya-root][data-mode="dark"]{color:red}',
    );
  });

  it('measures by the element and the visitor, not by the page', () => {
    expect(shadowed('.a{padding:clamp(1rem,0.5rem + 2.1vw,.5rem) 10px}')).toBe(
      '.a{padding:clamp(calc(1 * var(--rem)),calc(0.5 * var(--rem)) + 2.1cqi,calc(.5 * var(--rem))) 10px}',
    );
    expect(shadowed('.a{background:url(x-1rem.png) var(--1rem)}')).toContain('url(x-1rem.png) var(--1rem)');
  });

  it('asks for the width of the element, and leaves other questions to the page', () => {
    expect(shadowed('@media (max-width: 999.98px){.a{color:red}}')).toBe(
      '@container kalalaya (max-width: 999.98px){.a{color:red}}',
    );
    expect(shadowed('@media (min-width: 680px) and (max-width: 999.98px){.a{color:red}}')).toContain(
      '@container kalalaya (min-width: 680px) and (max-width: 999.98px)',
    );
    for (const kept of ['print', '(prefers-reduced-motion: reduce)', 'screen and (max-width: 600px)']) {
      expect(shadowed(`@media ${kept}{.a{color:red}}`)).toContain(`@media ${kept}`);
    }
  });

  it('lets the page set tokens, by day and at dusk, and nothing else', () => {
    const from = '/x/tokens/tokens.css';
    expect(shadowed(':root{--paper:#fff;color-scheme:light}', from)).toContain(
      '--paper:var(--kalalaya-paper, #fff)',
    );
    expect(shadowed(':root{--paper:#fff;color-scheme:light}', from)).toContain('color-scheme:light');
    expect(shadowed(':root[data-mode="dark"]{--paper:#000}', from)).toContain(
      'var(--kalalaya-dark-paper, #000)',
    );
    expect(shadowed(':root:root:root{--paper:#fff}', from)).toContain('--paper:#fff');
    expect(shadowed('.a{--paper:#fff}')).toContain('--paper:#fff');
  });
});
