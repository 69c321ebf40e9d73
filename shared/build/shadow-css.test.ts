import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { shadowCss } from './shadow-css.ts';

const shadowed = (css: string, from = '/x/card.module.css') =>
  postcss([shadowCss()]).process(css, { from }).css.replace(/\s+/g, ' ');

describe('shadowCss', () => {
  it('replaces :root with the root element of the shadow tree', () => {
    expect(shadowed(':root:root[data-mode="dark"]{color:red}')).toBe(
      '[data-kalalaya-root][data-kalalaya-root][data-mode="dark"]{color:red}',
    );
  });

  it('matches headings by their level in the outline', () => {
    expect(shadowed('.aside h2,.h2 :is(h1,main){color:red}')).toBe(
      '.aside :where(h2:not([data-level]),[data-level="2"]),.h2 :is(:where(h1:not([data-level]),[data-level="1"]),main){color:red}',
    );
  });

  it('makes rem and vw relative to the element', () => {
    expect(shadowed('.a{padding:clamp(1rem,0.5rem + 2.1vw,.5rem) 10px}')).toBe(
      '.a{padding:clamp(calc(1 * var(--rem)),calc(0.5 * var(--rem)) + 2.1cqi,calc(.5 * var(--rem))) 10px}',
    );
    expect(shadowed('.a{background:url(x-1rem.png) var(--1rem)}')).toContain('url(x-1rem.png) var(--1rem)');
  });

  it('turns width media queries into container queries and keeps all others', () => {
    expect(shadowed('@media (max-width: 999.98px){.a{color:red}}')).toBe(
      '@container kalalaya (max-width: 999.98px){.a{color:red}}',
    );
    expect(shadowed('@media (min-width: 680px) and (max-width: 999.98px){.a{color:red}}')).toContain(
      '@container kalalaya (min-width: 680px) and (max-width: 999.98px)',
    );
    for (const mediaQuery of ['print', '(prefers-reduced-motion: reduce)', 'screen and (max-width: 600px)']) {
      expect(shadowed(`@media ${mediaQuery}{.a{color:red}}`)).toContain(`@media ${mediaQuery}`);
    }
  });

  it('lets the host page override light and dark tokens only', () => {
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
