import { fill } from '@kalalaya/cli/scaffold/template';
import {
  type Colour,
  colourOf,
  colourPairs,
  coloursInForce,
  contrast,
  hexOf,
  type Scheme,
  weakPairs,
} from '@kalalaya/contract/style';
import { ConfigError } from '@kalalaya/node/errors';
import { clampChroma, converter, formatHex, parse } from 'culori';
import { readableColour } from '../../content/pack/legible-colour.ts';
import site from './template/site.json' with { type: 'json' };

/** Theme tokens as in `site.json`. */
export interface Tokens {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

const toOklch = converter('oklch');

/** Parses a CSS colour to lightness (0 to 1), chroma (0 to 0.37) and hue (degrees). */
function parseOklch(colour: string): { l: number; c: number; h: number } {
  const result = parse(colour);
  if (result === undefined)
    throw new ConfigError(`${JSON.stringify(colour)} is not a colour. Write it like "#1d3762".`);
  const { l, c, h = 0 } = toOklch(result);
  return { l, c, h };
}

const oklch = (l: number, c: number, h: number) => `oklch(${l} ${c} ${h})`;

/** Fills in a colour of the template, clamps it to the sRGB gamut and formats it as `#rrggbb`. */
function hexFrom(template: string, values: Readonly<Record<string, string>>): string {
  const colour = fill(template, values);
  if (colour.startsWith('#')) return colour;
  return formatHex(clampChroma({ mode: 'oklch', ...parseOklch(colour) }, 'oklch'));
}

const hexOfAll = (template: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(template).map(([name, one]) => [name, hexFrom(one, values)]));

const toColour = (hex: string): Colour => colourOf(hex, new Map(), 'light');

/** Default warm accent, and the cool one for a warm brand colour. */
const WARM = { l: 0.51, c: 0.13, h: 36 };
const COOL = { l: 0.46, c: 0.08, h: 195 };
const MIN_HUE_DISTANCE = 50;

/** Chooses an accent whose hue differs from that of the brand. */
function accentFor(hue: number): { l: number; c: number; h: number } {
  const hueDistance = Math.abs(((hue - WARM.h + 540) % 360) - 180);
  return hueDistance < MIN_HUE_DISTANCE ? COOL : WARM;
}

const lowestContrast = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrast(toColour(colour), toColour(other))));

const hexOfGiven = (colour: string): string => formatHex(parse(colour)) ?? colour;

/**
 * Darkens a given colour until it is readable as text on paper and as background of light text. Returns it with its
 * replacement, and the contrast of both with their worst background or text colour.
 */
function correctColour(what: 'brand' | 'accent', original: string, least: number, others: readonly string[]) {
  const hex = hexOfGiven(original);
  const backgrounds = others.map((other) => ({ colour: toColour(other), least }));
  const result = readableColour(toColour(hex), backgrounds);
  const replacement = result === null ? hex : hexOf(result);
  const contrasts = [lowestContrast(hex, others), lowestContrast(replacement, others)] as const;
  return { what, original, replacement, contrast: contrasts };
}

/** Corrects text colours that are not readable on their backgrounds. Backgrounds stay unchanged. */
function makeReadable(tokens: Tokens, scheme: Scheme): Tokens {
  const resolvedTokens = coloursInForce(tokens, scheme);
  const colour = (name: string) => colourOf(`var(--${name})`, resolvedTokens, scheme);
  const fronts = [...new Set(weakPairs(resolvedTokens, scheme).map(({ front }) => front))];
  const replacements = fronts.flatMap((front) => {
    const backgrounds = colourPairs
      .filter((pair) => pair.front === front)
      .map(({ ground, least }) => ({ colour: colour(ground), least }));
    const result = readableColour(colour(front), backgrounds);
    return result === null ? [] : [[`--${front}`, hexOf(result)] as const];
  });
  return { ...tokens, [scheme]: { ...tokens[scheme], ...Object.fromEntries(replacements) } };
}

/**
 * Creates the light and the dark theme of a college from its brand colour and an optional accent colour, given as CSS
 * colours. Colours are kept if they are readable and darkened otherwise. The other colours are those of the template.
 *
 * @throws {ConfigError} if a text is not a colour.
 */
export function themeOf(original: { readonly brand: string; readonly accent?: string | undefined }) {
  const { light, dark } = site.theme.tokens;
  const { h, c } = parseOklch(original.brand);
  // Grey has no hue, so the portal's own paper hue is used.
  const hue = c < 0.02 ? 90 : h;
  const backgrounds = [light['--paper'], light['--paper-2'], light['--surface'], light['--tint']];
  const onto = (text: string) => [text, ...backgrounds].map((one) => hexFrom(one, { hue: `${hue}` }));
  const brand = correctColour('brand', original.brand, 7, onto(light['--on-brand']));
  const given = original.accent === undefined ? accentFor(hue) : parseOklch(original.accent);
  const accentColour = original.accent ?? hexFrom(oklch(given.l, given.c, given.h), {});
  const accent = correctColour('accent', accentColour, 4.5, onto(light['--on-accent']));
  const used = parseOklch(brand.replacement);
  const values = {
    hue: `${hue}`,
    accentHue: `${given.h}`,
    brand: brand.replacement,
    accent: accent.replacement,
    deeper: oklch(Math.max(used.l - 0.06, 0.1), used.c, hue),
    lighter: oklch(Math.min(used.l + 0.14, 0.6), used.c * 0.8, hue),
    chroma5: `${Math.min(c, 0.05)}`,
    chroma7: `${Math.min(c, 0.07)}`,
    chroma8: `${Math.min(c, 0.08)}`,
    chroma10: `${Math.min(c, 0.1)}`,
  };
  const tokens = { light: hexOfAll(light, values), dark: hexOfAll(dark, values) };
  return {
    tokens: makeReadable(makeReadable(tokens, 'light'), 'dark'),
    corrections: (original.accent === undefined ? [brand] : [brand, accent]).filter(
      (one) => one.replacement !== hexOfGiven(one.original),
    ),
  };
}
