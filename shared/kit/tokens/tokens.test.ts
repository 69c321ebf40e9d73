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
const contrastSheet = read('../../../shell/src/views/styles/contrast.css');

const base = tokensAfter(sheet, ':root {');
const dark = tokensAfter(sheet, ':root[data-mode="dark"] {');
const darkByPreference = tokensAfter(sheet, ':root:not([data-mode="light"]) {');
const moreContrast = tokensAfter(sheet.slice(sheet.indexOf('prefers-contrast')), ':root:root:root {');
const highContrast = tokensAfter(contrastSheet, '[data-contrast="more"] {');

const colleges = new URL('../../../colleges/', import.meta.url);
const packs = readdirSync(colleges, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const themes = packs.map(({ name: id }): [string, Theme] => {
  const profile = JSON.parse(readFileSync(new URL(`${id}/site.json`, colleges), 'utf8')) as {
    theme?: { tokens?: Theme };
  };
  return [id, profile.theme?.tokens ?? { light: {}, dark: {} }];
});

/** Returns the colours of a block by name, without those used only in drawings. */
const coloursOf = (tokens: Tokens) =>
  Object.fromEntries(
    [...tokens].filter(([name, value]) => /^(#|color-mix)/.test(value) && !/^(hill|shimmer)/.test(name)),
  );

it('has the same dark colours by preference and by choice', () => {
  expect([...darkByPreference]).toEqual([...dark]);
  expect([...dark.keys()].filter((name) => !base.has(name))).toEqual([]);
});

it('has the base colours that packs are checked against', () => {
  expect(coloursOf(base)).toEqual(baseColours.light);
  expect(coloursOf(dark)).toEqual(baseColours.dark);
});

it('reads all token blocks', () => {
  for (const tokens of [base, dark, moreContrast, highContrast]) expect(tokens.size).toBeGreaterThan(5);
  expect(themes.length).toBeGreaterThan(1);
  expect(contrast(colourOf('#fff', base, 'light'), colourOf('#000', base, 'light'))).toBe(21);
});

describe.each(themes)('%s', (_id, theme) => {
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    it.each([
      ['default colours', new Map<string, string>()],
      ['more contrast by preference', moreContrast],
      ['high contrast by choice', highContrast],
    ])('%s: every pair in use has sufficient contrast', (_name, overrides) => {
      const tokens = new Map([...coloursInForce(theme, scheme), ...overrides]);
      const weak = weakPairs(tokens, scheme).map(
        ({ front, ground, least, found: ratio }) =>
          `${front} on ${ground}: ${ratio.toFixed(2)}, expected ${least}`,
      );
      expect(weak).toEqual([]);
    });
  });
});
