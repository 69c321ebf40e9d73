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
import { clampChroma, converter, formatHex, parse } from 'culori';
import { ConfigError } from '../../errors.ts';
import { readableColour } from '../../pack/legible-colour.ts';

/** Theme tokens as in `site.json`. */
export interface Tokens {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** A given colour that is not readable, and its replacement. */
export interface Correction {
  readonly what: 'brand' | 'accent';
  readonly original: string;
  readonly replacement: string;
  /** Contrast with its worst background or text colour. */
  readonly contrast: readonly [original: number, replacement: number];
}

/** A theme generated from one or two colours. */
export interface CollegeTheme {
  readonly tokens: Tokens;
  readonly corrections: readonly Correction[];
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

/** Clamps a colour to the sRGB gamut and formats it as `#rrggbb`. */
const shade = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

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

/** Darkens a given colour until it is readable as text on paper and as background of light text. */
function correctColour(what: Correction['what'], original: string, least: number, others: readonly string[]) {
  const hex = formatHex(parse(original)) ?? original;
  const backgrounds = others.map((other) => ({ colour: toColour(other), least }));
  const result = readableColour(toColour(hex), backgrounds);
  const replacement = result === null ? hex : hexOf(result);
  const correction: Correction = {
    what,
    original,
    replacement,
    contrast: [lowestContrast(hex, others), lowestContrast(replacement, others)],
  };
  return {
    used: replacement,
    corrections: replacement.toLowerCase() === hex.toLowerCase() ? [] : [correction],
  };
}

function lightTokens(hue: number, brand: string, accent: string): Record<string, string> {
  const { l, c } = parseOklch(brand);
  const deeper = shade(Math.max(l - 0.06, 0.1), c, hue);
  return {
    ...lightBackgrounds(hue),
    '--ink': shade(0.23, 0.02, hue),
    '--ink-2': shade(0.43, 0.025, hue),
    '--line': shade(0.88, 0.014, hue),
    '--line-2': shade(0.74, 0.02, hue),
    '--brand': brand,
    '--brand-2': deeper,
    '--on-brand-2': shade(0.87, 0.03, hue),
    '--brand-line': shade(Math.min(l + 0.14, 0.6), c * 0.8, hue),
    '--action': brand,
    '--action-hi': deeper,
    '--accent': accent,
    '--focus': accent,
  };
}

/** Light backgrounds, and text colours on dark backgrounds. */
const lightBackgrounds = (hue: number) => ({
  '--paper': shade(0.98, 0.006, hue),
  '--paper-2': shade(0.945, 0.01, hue),
  '--surface': shade(0.993, 0.003, hue),
  '--tint': shade(0.93, 0.018, hue),
  '--on-brand': shade(0.985, 0.006, hue),
  '--on-action': shade(0.993, 0.003, hue),
  '--on-accent': shade(0.993, 0.003, hue),
});

function darkTokens(hue: number, chroma: number, accentHue: number): Record<string, string> {
  const brandChroma = Math.min(chroma, 0.08);
  return {
    '--paper': shade(0.2, 0.014, hue),
    '--paper-2': shade(0.235, 0.018, hue),
    '--surface': shade(0.26, 0.02, hue),
    '--ink': shade(0.94, 0.01, hue),
    '--ink-2': shade(0.78, 0.016, hue),
    '--line': shade(0.33, 0.022, hue),
    '--line-2': shade(0.49, 0.03, hue),
    '--brand': shade(0.3, brandChroma, hue),
    '--brand-2': shade(0.255, brandChroma, hue),
    '--on-brand': shade(0.95, 0.01, hue),
    '--on-brand-2': shade(0.82, 0.03, hue),
    '--brand-line': shade(0.44, brandChroma, hue),
    '--tint': shade(0.28, 0.025, hue),
    '--action': shade(0.81, Math.min(chroma, 0.1), hue),
    '--action-hi': shade(0.87, Math.min(chroma, 0.07), hue),
    '--on-action': shade(0.25, Math.min(chroma, 0.05), hue),
    '--accent': shade(0.77, 0.1, accentHue),
    '--on-accent': shade(0.22, 0.04, accentHue),
    '--focus': shade(0.77, 0.1, accentHue),
  };
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
 * colours. Colours are kept if they are readable and darkened otherwise.
 *
 * @throws {ConfigError} if a text is not a colour.
 */
export function themeOf(original: {
  readonly brand: string;
  readonly accent?: string | undefined;
}): CollegeTheme {
  const { h, c } = parseOklch(original.brand);
  // Grey has no hue, so the portal's own paper hue is used.
  const hue = c < 0.02 ? 90 : h;
  const light = lightBackgrounds(hue);
  const backgrounds = [light['--paper'], light['--paper-2'], light['--surface'], light['--tint']];
  const brand = correctColour('brand', original.brand, 7, [light['--on-brand'], ...backgrounds]);
  const accentShade = original.accent === undefined ? accentFor(hue) : parseOklch(original.accent);
  const accent = correctColour(
    'accent',
    original.accent ?? shade(accentShade.l, accentShade.c, accentShade.h),
    4.5,
    [light['--on-accent'], ...backgrounds],
  );
  const tokens: Tokens = {
    light: lightTokens(hue, brand.used, accent.used),
    dark: darkTokens(hue, c, accentShade.h),
  };
  return {
    tokens: makeReadable(makeReadable(tokens, 'light'), 'dark'),
    corrections: [...brand.corrections, ...(original.accent === undefined ? [] : accent.corrections)],
  };
}
