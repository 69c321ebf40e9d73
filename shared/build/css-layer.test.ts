import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { cssLayer } from './css-layer.ts';

const inFile = (from: string) => postcss([cssLayer()]).process('.a{color:red}', { from }).css;

describe('cssLayer', () => {
  it("wraps a remote's CSS module in the layer of pages", () => {
    expect(inFile('/x/mf-home/src/home.module.css')).toMatch(/^@layer page ?\{\s*\.a\{color:red\}\s*\}$/);
  });

  it('wraps a CSS module of the kit in the kit layer', () => {
    expect(inFile('/x/shared/kit/card/card.module.css')).toMatch(/^@layer kit/);
    expect(inFile('/x/node_modules/@kalalaya/kit/card/card.module.css')).toMatch(/^@layer kit/);
  });

  it('leaves global style sheets unchanged', () => {
    expect(inFile('/x/shell/src/views/styles/reset.css')).toBe('.a{color:red}');
  });
});
