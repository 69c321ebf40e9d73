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

/** A college's colours as `site.json` has them. */
export interface Tokens {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** A colour that was given and could not be read where it stands, with what takes its place. */
export interface Correction {
  readonly what: 'brand' | 'accent';
  readonly given: string;
  readonly used: string;
  /** Contrast to what it stands with: as given, and as used. */
  readonly contrast: readonly [given: number, used: number];
}

/** A theme made of one or two colours. */
export interface MadeTheme {
  readonly tokens: Tokens;
  readonly corrections: readonly Correction[];
}

const toOklch = converter('oklch');

/** Lightness (0 to 1), chroma (0 to 0.37) and hue (degrees) of a colour that a person wrote. */
function seen(colour: string): { l: number; c: number; h: number } {
  const found = parse(colour);
  if (found === undefined)
    throw new ConfigError(`${JSON.stringify(colour)} is no colour. Write it as "#1d3762".`);
  const { l, c, h = 0 } = toOklch(found);
  return { l, c, h };
}

/** A colour that a screen has, as `#rrggbb`. */
const shade = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

const plain = (hex: string): Colour => colourOf(hex, new Map(), 'light');

/** Hue of the portal's own warm accent, and the cool one for a brand that is warm itself. */
const WARM = { l: 0.51, c: 0.13, h: 36 };
const COOL = { l: 0.46, c: 0.08, h: 195 };
const NEAR = 50;

/** An accent beside a brand: another hue, so that the two are told apart. */
function accentFor(hue: number): { l: number; c: number; h: number } {
  const apart = Math.abs(((hue - WARM.h + 540) % 360) - 180);
  return apart < NEAR ? COOL : WARM;
}

const worst = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrast(plain(colour), plain(other))));

/** A given colour made dark enough for light text on it and for being text on the paper; told when that changed it. */
function corrected(what: Correction['what'], given: string, least: number, others: readonly string[]) {
  const hex = formatHex(parse(given)) ?? given;
  const grounds = others.map((other) => ({ colour: plain(other), least }));
  const found = readableColour(plain(hex), grounds);
  const used = found === null ? hex : hexOf(found);
  const told: Correction = { what, given, used, contrast: [worst(hex, others), worst(used, others)] };
  return { used, corrections: used.toLowerCase() === hex.toLowerCase() ? [] : [told] };
}

function byDay(hue: number, brand: string, accent: string): Record<string, string> {
  const { l, c } = seen(brand);
  const deeper = shade(Math.max(l - 0.06, 0.1), c, hue);
  return {
    ...papers(hue),
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

/** The light grounds, and the text on dark ones. */
const papers = (hue: number) => ({
  '--paper': shade(0.98, 0.006, hue),
  '--paper-2': shade(0.945, 0.01, hue),
  '--surface': shade(0.993, 0.003, hue),
  '--tint': shade(0.93, 0.018, hue),
  '--on-brand': shade(0.985, 0.006, hue),
  '--on-action': shade(0.993, 0.003, hue),
  '--on-accent': shade(0.993, 0.003, hue),
});

function atDusk(hue: number, chroma: number, accentHue: number): Record<string, string> {
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

/** Tokens with every front made readable on its grounds; grounds stay as they are. */
function readable(tokens: Tokens, scheme: Scheme): Tokens {
  const inForce = coloursInForce(tokens, scheme);
  const colour = (name: string) => colourOf(`var(--${name})`, inForce, scheme);
  const fronts = [...new Set(weakPairs(inForce, scheme).map(({ front }) => front))];
  const mended = fronts.flatMap((front) => {
    const grounds = colourPairs
      .filter((pair) => pair.front === front)
      .map(({ ground, least }) => ({ colour: colour(ground), least }));
    const found = readableColour(colour(front), grounds);
    return found === null ? [] : [[`--${front}`, hexOf(found)] as const];
  });
  return { ...tokens, [scheme]: { ...tokens[scheme], ...Object.fromEntries(mended) } };
}

/**
 * The light and the dark theme of a college from its own colour, and a second one if it has one; CSS colours of any kind.
 * What is given is kept where it can be read, and made darker where not. Throws `ConfigError` for what is no colour.
 */
export function themeOf(given: { readonly brand: string; readonly accent?: string | undefined }): MadeTheme {
  const { h, c } = seen(given.brand);
  // A grey has no hue: its papers are those of the portal's own.
  const hue = c < 0.02 ? 90 : h;
  const light = papers(hue);
  const grounds = [light['--paper'], light['--paper-2'], light['--surface'], light['--tint']];
  const brand = corrected('brand', given.brand, 7, [light['--on-brand'], ...grounds]);
  const own = given.accent === undefined ? accentFor(hue) : seen(given.accent);
  const accent = corrected('accent', given.accent ?? shade(own.l, own.c, own.h), 4.5, [
    light['--on-accent'],
    ...grounds,
  ]);
  const tokens: Tokens = {
    light: byDay(hue, brand.used, accent.used),
    dark: atDusk(hue, c, own.h),
  };
  return {
    tokens: readable(readable(tokens, 'light'), 'dark'),
    corrections: [...brand.corrections, ...(given.accent === undefined ? [] : accent.corrections)],
  };
}
