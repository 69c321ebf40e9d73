import { readdirSync, readFileSync } from 'node:fs';
import {
  baseColours,
  colourOf,
  coloursInForce,
  contrast,
  type Theme,
  type Tokens,
  weakPairs,
} from '@kalalaya/contract/style';
import { describe, expect, it } from 'vitest';
import { tokensAfter } from '../testing/tokens-after.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sheet = read('./tokens.css');
const chosen = read('../../../shell/src/views/styles/contrast.css');

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

/** Colours of a block that a page of the portal sees, by name: what is no colour is left out, and what is drawn only. */
const coloursOf = (tokens: Tokens) =>
  Object.fromEntries(
    [...tokens].filter(([name, value]) => /^(#|color-mix)/.test(value) && !/^(hill|shimmer)/.test(name)),
  );

it('is as dark by preference as by choice', () => {
  expect([...duskBySystem]).toEqual([...dusk]);
  expect([...dusk.keys()].filter((name) => !base.has(name))).toEqual([]);
});

it('has the colours that a pack is checked with', () => {
  expect(coloursOf(base)).toEqual(baseColours.light);
  expect(coloursOf(dusk)).toEqual(baseColours.dark);
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
      const tokens = new Map([...coloursInForce(theme, scheme), ...wish]);
      const weak = weakPairs(tokens, scheme).map(
        ({ front, ground, least, found }) => `${front} on ${ground}: ${found.toFixed(2)}, not ${least}`,
      );
      expect(weak).toEqual([]);
    });
  });
});
