import { createHash } from 'node:crypto';

/** A college's colours as a stylesheet of its own address: the hash of its text is in it, so it never changes. */
export interface ThemeSheet {
  readonly href: string;
  readonly css: string;
}

type Tokens = Readonly<Record<string, string>>;

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Makes the theme stylesheet of a profile's tokens: for light, for dark, and for the visitor's own choice of either.
 */
export function themeSheet({ light, dark }: { light: Tokens; dark: Tokens }): ThemeSheet {
  const day = declarations(light);
  const dusk = declarations(dark);
  // The selectors are those of shared/kit/tokens/tokens.css, so that a theme outweighs the defaults and nothing else.
  const css = [
    `:root{${day}}`,
    `:root[data-mode="dark"]{${dusk}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode="light"]){${dusk}}}`,
  ].join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  return { href: `/portal/theme.${hash}.css`, css };
}
