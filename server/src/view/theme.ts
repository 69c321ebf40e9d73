import { createHash } from 'node:crypto';
import type { FocalPoints } from '../content/pack/index.ts';

/** Stylesheet with a college's theme. Its address contains a hash of its text, so it is immutable. */
export type ThemeSheet = ReturnType<typeof themeSheet>;

type Tokens = Readonly<Record<string, string>>;

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Quotes a string for CSS. Addresses are percent-encoded; remaining quotes and backslashes are escaped. */
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Returns the rules for focal points. They outweigh the kit's rule, whichever release of a remote renders the picture. */
const cropRules = (points: FocalPoints) =>
  [...points].map(([src, { x, y }]) => `picture>img[src=${quote(src)}]{object-position:${x}% ${y}%}`);

/**
 * Creates the theme stylesheet of a profile: tokens for light, for dark, and for the visitor's choice. It includes the
 * focal points of pictures, since documents have no inline styles.
 */
export function themeSheet(
  { light, dark }: { light: Tokens; dark: Tokens },
  points: FocalPoints = new Map(),
  origin = '',
) {
  const lightDeclarations = declarations(light);
  const darkDeclarations = declarations(dark);
  // Same selectors as shared/kit/tokens/tokens.css, so that a theme overrides exactly the defaults.
  const css = [
    // For the addresses of printed documents.
    `:root{--origin:${quote(origin)}}`,
    `:root{${lightDeclarations}}`,
    `:root[data-mode="dark"]{${darkDeclarations}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode="light"]){${darkDeclarations}}}`,
    ...cropRules(points),
  ].join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  return { href: `/portal/theme.${hash}.css`, css };
}
