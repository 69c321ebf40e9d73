import { expect, it } from 'vitest';
import { fontsInCss } from './fonts.ts';

it('lists fonts for any text once, without local fonts and those with a unicode-range', () => {
  const css = `
    @font-face{font-family:"A";src:url(static/font/a.1.woff2)format("woff2");font-weight:400}
    @font-face{font-family:"A";src:url("static/font/a.1.woff2") format("woff2");font-weight:600}
    @font-face{font-family:"B";src:local("B"),url(static/font/b.2.woff2)format("woff2")}
    @font-face{font-family:"ML";src:url(static/font/ml.woff2)format("woff2");unicode-range:U+D00-D7F}
    @font-face{font-family:"F";src:local("Arial");size-adjust:94%}
    .x{background:url(x.woff2.png)}`;
  expect(fontsInCss(css)).toEqual(['static/font/a.1.woff2', 'static/font/b.2.woff2']);
});
