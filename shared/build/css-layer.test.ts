import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { cssLayer } from './css-layer.ts';

const inFile = (from: string) => postcss([cssLayer()]).process('.a{color:red}', { from }).css;

describe('cssLayer', () => {
  it("puts a remote's CSS module into the layer of pages", () => {
    expect(inFile('/x/mf-home/src/home.module.css')).toMatch(/^@layer page ?\{\s*\.a\{color:red\}\s*\}$/);
  });

  it('puts the kit into a layer below', () => {
    expect(inFile('/x/shared/kit/card/card.module.css')).toMatch(/^@layer kit/);
    expect(inFile('/x/node_modules/@kalalaya/kit/card/card.module.css')).toMatch(/^@layer kit/);
  });

  it('leaves global sheets alone', () => {
    expect(inFile('/x/shell/src/views/styles/reset.css')).toBe('.a{color:red}');
  });
});
