/** Custom properties by name, without the leading dashes. */
export type Tokens = ReadonlyMap<string, string>;

/** A colour as red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

/** Thrown for a colour value in an unsupported format. */
export class ColourError extends Error {
  override readonly name = 'ColourError';
}

/** Splits the arguments of a CSS function at top-level commas. */
function argumentsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function hex(text: string): Colour {
  const digits =
    text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join('') : text.slice(1);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

/**
 * Computes a colour value from tokens like a browser: `#rgb`, `#rrggbb`, `var()`, `light-dark()` and
 * `color-mix(in srgb, a p%, b)`.
 *
 * @throws {ColourError} for any other value.
 * @example
 * colourOf('#f00', new Map(), 'light') // → [1, 0, 0]
 * colourOf('var(--ink)', new Map([['ink', '#000']]), 'light') // → [0, 0, 0]
 */
export function colourOf(value: string, tokens: Tokens, scheme: 'light' | 'dark'): Colour {
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value)) return hex(value);
  const [, name = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  const args = argumentsOf(inner);
  const at = (index: number) => colourOf(args[index] ?? '', tokens, scheme);
  if (name === 'var') {
    const tokenName = (args[0] ?? '').slice(2);
    const token = tokens.get(tokenName);
    // Excludes the token itself: a cyclic token has no value, as in a browser.
    const others = new Map([...tokens].filter(([key]) => key !== tokenName));
    if (token !== undefined) return colourOf(token, others, scheme);
  }
  if (name === 'light-dark') return at(scheme === 'light' ? 0 : 1);
  const [, first = '', share = ''] = /^(.+) (\d+)%$/.exec(args[1] ?? '') ?? [];
  if (name === 'color-mix' && args[0] === 'in srgb' && first !== '') {
    const [r, g, b] = colourOf(first, tokens, scheme);
    const [r2, g2, b2] = at(2);
    const mix = (one: number, other: number) =>
      one * (Number(share) / 100) + other * (1 - Number(share) / 100);
    return [mix(r, r2), mix(g, g2), mix(b, b2)];
  }
  throw new ColourError(`cannot compute the colour ${value}; write it as "#1d3762"`);
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2).
 *
 * @example
 * contrast([0, 0, 0], [1, 1, 1]) // → 21
 */
export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Formats a colour as `#rrggbb`.
 *
 * @example
 * hexOf([1, 0, 0.2]) // → '#ff0033'
 */
export function hexOf(colour: Colour): string {
  const part = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(part).join('')}`;
}
