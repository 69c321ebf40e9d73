import { type Colour, colourOf, contrast, type Tokens } from './colours.ts';

/** Colour scheme of a page. */
export type Scheme = 'light' | 'dark';

/** A college's tokens, by name with the leading dashes, from the `theme` of its profile. */
export type Theme = Readonly<Record<Scheme, Readonly<Record<string, string>>>>;

/** Default colours. `node scripts/generators/tokens.ts` writes them into `shared/kit/tokens/tokens.css`. */
export const baseColours: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: {
    paper: '#fbf8f1',
    'paper-2': '#f3ecdd',
    surface: '#fffdf8',
    ink: '#1b211e',
    'ink-2': '#4c554f',
    line: '#e0d7c3',
    'line-2': '#b9ae94',
    brand: '#0f4c3a',
    'brand-2': '#0a3a2c',
    'on-brand': '#fbf8f1',
    'on-brand-2': '#c9d8cc',
    'brand-line': '#3b6b59',
    tint: '#e5ece3',
    action: '#0f4c3a',
    'action-hi': '#0a3a2c',
    'on-action': '#fffdf8',
    accent: '#a2452b',
    'on-accent': '#fffdf8',
    gold: '#b8862b',
    'on-brand-gold': '#d3a84f',
    focus: '#a2452b',
    // Borders that identify a control need a contrast of at least 3:1 on the paper.
    control: 'color-mix(in srgb, var(--ink-2) 72%, var(--paper))',
  },
  dark: {
    paper: '#121916',
    'paper-2': '#18211d',
    surface: '#1d2723',
    ink: '#efeadd',
    'ink-2': '#b3bbb1',
    line: '#2c3833',
    'line-2': '#53625b',
    brand: '#0b3529',
    'brand-2': '#082a20',
    'on-brand': '#f3eee0',
    'on-brand-2': '#b5c8bb',
    'brand-line': '#2f5d4d',
    tint: '#1c2c25',
    action: '#8ccfb1',
    'action-hi': '#a9dec5',
    'on-action': '#0c2a20',
    accent: '#eb9474',
    'on-accent': '#2b120a',
    gold: '#c79a46',
    'on-brand-gold': '#d3a84f',
    focus: '#eb9474',
  },
};

const backgrounds = ['paper', 'paper-2', 'surface', 'tint'] as const;

/** A foreground and a background token with the minimum contrast ratio between them. */
export interface ColourPair {
  readonly front: string;
  readonly ground: string;
  /** 7 for text, 4.5 for secondary text and links, 3 for non-text elements (WCAG 1.4.6, 1.4.3, 1.4.11). */
  readonly least: number;
}

const onEach = (fronts: readonly string[], on: readonly string[], least: number): readonly ColourPair[] =>
  fronts.flatMap((front) => on.map((ground) => ({ front, ground, least })));

/** All pairs of foreground and background tokens that a page uses. */
export const colourPairs: readonly ColourPair[] = [
  ...onEach(['ink'], backgrounds, 7),
  ...onEach(['ink-2', 'action', 'action-hi', 'accent'], backgrounds, 4.5),
  ...onEach(['on-action'], ['action', 'action-hi'], 4.5),
  ...onEach(['on-accent'], ['accent'], 4.5),
  ...onEach(['on-brand'], ['brand', 'brand-2'], 7),
  ...onEach(['on-brand-2'], ['brand', 'brand-2'], 4.5),
  // Non-text elements: focus rings, borders of fields, markers of the current page.
  ...onEach(['focus'], backgrounds, 3),
  ...onEach(['control'], ['paper', 'surface'], 3),
  ...onEach(['on-brand-gold'], ['brand'], 3),
];

/**
 * Returns the effective colour tokens of a page, by name without the leading dashes. Precedence, ascending:
 * light defaults, light theme, and for the dark scheme, dark defaults and dark theme.
 * @example
 * coloursInForce({ light: { '--ink': '#000' }, dark: {} }, 'light').get('ink') // → '#000'
 * coloursInForce({ light: { '--ink': '#000' }, dark: {} }, 'dark').get('ink') // → '#efeadd'
 */
export function coloursInForce(theme: Theme, scheme: Scheme): Tokens {
  const themeTokens = (of: Scheme) =>
    Object.entries(theme[of]).map(([name, value]): [string, string] => [name.slice(2), value]);
  const darkTokens = scheme === 'dark' ? [...Object.entries(baseColours.dark), ...themeTokens('dark')] : [];
  return new Map([...Object.entries(baseColours.light), ...themeTokens('light'), ...darkTokens]);
}

/** A pair with insufficient contrast. */
export interface WeakPair extends ColourPair {
  /** Actual contrast ratio. */
  readonly found: number;
}

/**
 * Returns the pairs whose contrast is below the minimum.
 *
 * @throws {ColourError} if a token is not a supported colour.
 * @example
 * const tokens = coloursInForce({ light: { '--on-accent': '#999' }, dark: {} }, 'light');
 * weakPairs(tokens, 'light').map(({ front, ground }) => `${front} on ${ground}`) // → ['on-accent on accent']
 */
export function weakPairs(tokens: Tokens, scheme: Scheme): readonly WeakPair[] {
  const colour = (name: string): Colour => colourOf(`var(--${name})`, tokens, scheme);
  return colourPairs.flatMap((pair) => {
    const ratio = contrast(colour(pair.front), colour(pair.ground));
    return ratio >= pair.least ? [] : [{ ...pair, found: ratio }];
  });
}
