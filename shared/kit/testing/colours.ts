/** Custom properties by name, without the leading dashes. */
export type Tokens = ReadonlyMap<string, string>;

/** A colour as red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

/** The custom properties of the first block after a selector of a style sheet; empty without one. */
export function tokensAfter(sheet: string, selector: string): Map<string, string> {
  const at = sheet.indexOf(selector);
  const block = at < 0 ? '' : (/\{([^}]*)\}/.exec(sheet.slice(at))?.[1] ?? '');
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** Parts of a function's arguments: split at the commas that stand in no bracket. */
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

function hex(text: string): Rgb {
  const digits =
    text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join('') : text.slice(1);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

/**
 * Computes a colour value against tokens, as a browser would: `#rgb`, `#rrggbb`, `var()`, `light-dark()` and
 * `color-mix(in srgb, a p%, b)`. Throws for anything else, so that a new kind of value is not passed over.
 */
export function colourOf(value: string, tokens: Tokens, scheme: 'light' | 'dark'): Rgb {
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value)) return hex(value);
  const [, name = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  const given = argumentsOf(inner);
  const at = (index: number) => colourOf(given[index] ?? '', tokens, scheme);
  if (name === 'var') {
    const token = tokens.get((given[0] ?? '').slice(2));
    if (token !== undefined) return colourOf(token, tokens, scheme);
  }
  if (name === 'light-dark') return at(scheme === 'light' ? 0 : 1);
  const [, first = '', share = ''] = /^(.+) (\d+)%$/.exec(given[1] ?? '') ?? [];
  if (name === 'color-mix' && given[0] === 'in srgb' && first !== '') {
    const [r, g, b] = colourOf(first, tokens, scheme);
    const [r2, g2, b2] = at(2);
    const mix = (one: number, other: number) =>
      one * (Number(share) / 100) + other * (1 - Number(share) / 100);
    return [mix(r, r2), mix(g, g2), mix(b, b2)];
  }
  throw new Error(`cannot compute the colour ${value}`);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
