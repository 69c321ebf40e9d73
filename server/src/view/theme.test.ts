import { describe, expect, it } from 'vitest';
import { themeSheet } from './theme.ts';

const tokens = { light: { '--paper': '#fff' }, dark: { '--paper': '#000' } };

describe('themeSheet', () => {
  it('uses light tokens by default, and dark ones by choice or system preference', () => {
    const { css } = themeSheet(tokens);
    expect(css).toContain(':root{--paper:#fff}');
    expect(css).toContain(':root[data-mode="dark"]{--paper:#000}');
    expect(css).toContain(':root:not([data-mode="light"]){--paper:#000}');
  });

  it('has another address for other tokens, and the same for equal ones', () => {
    expect(themeSheet(tokens).href).toBe(themeSheet(structuredClone(tokens)).href);
    expect(themeSheet({ ...tokens, dark: {} }).href).not.toBe(themeSheet(tokens).href);
  });

  it('positions a picture at its focal point', () => {
    const points = new Map([['/media/art/a%20b.webp', { x: 50, y: 80 }]]);
    const { css, href } = themeSheet(tokens, points);
    expect(css).toContain('picture>img[src="/media/art/a%20b.webp"]{object-position:50% 80%}');
    expect(href).not.toBe(themeSheet(tokens).href);
  });
});
