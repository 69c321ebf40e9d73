import { createHash } from 'node:crypto';
import type { FocalPoints } from '../pack/index.ts';

/** What of the look is a college's own, as a stylesheet of its own address: the hash of its text is in it, so it never changes. */
export interface ThemeSheet {
  readonly href: string;
  readonly css: string;
}

type Tokens = Readonly<Record<string, string>>;

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** A text between quotes in a stylesheet. Addresses are encoded; what is left that could end the text is escaped. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Where each picture is cropped: outweighs the kit's own rule, whatever release of a remote draws the picture. */
const crops = (points: FocalPoints) =>
  [...points].map(([src, { x, y }]) => `picture>img[src=${quoted(src)}]{object-position:${x}% ${y}%}`);

/**
 * Makes the theme stylesheet of a profile's tokens: for light, for dark, and for the visitor's own choice of either. The
 * focal points of its pictures stand in it too, since documents carry no inline styles.
 */
export function themeSheet(
  { light, dark }: { light: Tokens; dark: Tokens },
  points: FocalPoints = new Map(),
): ThemeSheet {
  const day = declarations(light);
  const dusk = declarations(dark);
  // The selectors are those of shared/kit/tokens/tokens.css, so that a theme outweighs the defaults and nothing else.
  const css = [
    `:root{${day}}`,
    `:root[data-mode="dark"]{${dusk}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode="light"]){${dusk}}}`,
    ...crops(points),
  ].join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  return { href: `/portal/theme.${hash}.css`, css };
}
