import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourOf, contrast, type Tokens, tokensAfter } from '../testing/colours.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sheet = read('./tokens.css');
const chosen = read('../../../shell/src/views/styles/contrast.css');

type Scheme = 'light' | 'dark';
type Theme = Readonly<Record<Scheme, Readonly<Record<string, string>>>>;

const base = tokensAfter(sheet, ':root {');
const dusk = tokensAfter(sheet, ':root[data-mode="dark"] {');
const duskBySystem = tokensAfter(sheet, ':root:not([data-mode="light"]) {');
const more = tokensAfter(sheet.slice(sheet.indexOf('prefers-contrast')), ':root:root:root {');
const moreByChoice = tokensAfter(chosen, '[data-contrast="more"] {');

const colleges = new URL('../../../colleges/', import.meta.url);
const themes = readdirSync(colleges).map((id): [string, Theme] => {
  const profile = JSON.parse(readFileSync(new URL(`${id}/site.json`, colleges), 'utf8')) as {
    theme?: { tokens?: Theme };
  };
  return [id, profile.theme?.tokens ?? { light: {}, dark: {} }];
});

/** Tokens in the order in which the style sheets outweigh each other: the kit's, the theme's, a wish for contrast. */
function inForce(theme: Theme, scheme: Scheme, wish: Tokens): Tokens {
  const themed = (of: Scheme) =>
    Object.entries(theme[of]).map(([name, value]): [string, string] => [name.slice(2), value]);
  const night = scheme === 'dark' ? [...dusk, ...themed('dark')] : [];
  return new Map([...base, ...themed('light'), ...night, ...wish]);
}

const grounds = ['paper', 'paper-2', 'surface', 'tint'] as const;

/** Every pair of front and ground that a page sets, with the least contrast it needs (WCAG 1.4.3, 1.4.6, 1.4.11). */
const pairs: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...grounds.map((ground) => ['ink', ground, 7] as const),
  ...['ink-2', 'action', 'action-hi', 'accent'].flatMap((front) =>
    grounds.map((ground) => [front, ground, 4.5] as const),
  ),
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hi', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-brand', 'brand', 7],
  ['on-brand', 'brand-2', 7],
  ['on-brand-2', 'brand', 4.5],
  ['on-brand-2', 'brand-2', 4.5],
  // No text, but seen to find one's way: the ring of the focus, borders of fields, marks of the current page.
  ...grounds.map((ground) => ['focus', ground, 3] as const),
  ...(['paper', 'surface'] as const).map((ground) => ['control', ground, 3] as const),
  ['on-brand-gold', 'brand', 3],
];

it('is as dark by preference as by choice', () => {
  expect([...duskBySystem]).toEqual([...dusk]);
  expect([...dusk.keys()].filter((name) => !base.has(name))).toEqual([]);
});

it('finds the blocks that it computes with', () => {
  for (const tokens of [base, dusk, more, moreByChoice]) expect(tokens.size).toBeGreaterThan(5);
  expect(themes.length).toBeGreaterThan(1);
  expect(contrast(colourOf('#fff', base, 'light'), colourOf('#000', base, 'light'))).toBe(21);
});

describe.each(themes)('%s', (_id, theme) => {
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    it.each([
      ['as it is', new Map<string, string>()],
      ['with more contrast by preference', more],
      ['with high contrast chosen', moreByChoice],
    ])('%s, every pair in use can be read', (_wish, wish) => {
      const tokens = inForce(theme, scheme, wish);
      const colour = (name: string) => colourOf(`var(--${name})`, tokens, scheme);
      const weak = pairs.flatMap(([front, ground, least]) => {
        const found = contrast(colour(front), colour(ground));
        return found >= least ? [] : [`${front} on ${ground}: ${found.toFixed(2)}, not ${least}`];
      });
      expect(weak).toEqual([]);
    });
  });
});
