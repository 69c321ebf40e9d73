import {
  ColourError,
  colourOf,
  coloursInForce,
  hexOf,
  type Scheme,
  type Tokens,
  type WeakPair,
  weakPairs,
} from '@kalalaya/contract/style';
import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import { readableColour } from '../legible-colour.ts';
import type { Profile } from '../schema/index.ts';
import type { Remark } from './warning.ts';

const SITE = 'site.json';
const schemes = ['light', 'dark'] as const;
type Theme = Profile['theme']['tokens'];

/** Where a token is set for a scheme: there, or by day, which also holds at dusk. Null where the portal's own holds. */
function placeOf(theme: Theme, scheme: Scheme, name: string): JsonPath | null {
  const token = `--${name}`;
  const at = [scheme, 'light' as const].find((of) => Object.hasOwn(theme[of], token));
  return at === undefined ? null : ['theme', 'tokens', at, token];
}

/** What to write for a front that cannot be read on some grounds. */
function remedy(front: string, all: readonly WeakPair[], tokens: Tokens, scheme: Scheme): string {
  const colour = (name: string) => colourOf(`var(--${name})`, tokens, scheme);
  const found = readableColour(
    colour(front),
    all.map(({ ground, least }) => ({ colour: colour(ground), least })),
  );
  if (found !== null) return `write "--${front}": "${hexOf(found)}" under "${scheme}"`;
  const grounds = [...new Set(all.map(({ ground }) => `--${ground}`))].join(' and ');
  return `no colour can be read there; write a darker or a lighter ${grounds}`;
}

function weakFront(
  draft: Draft,
  theme: Theme,
  scheme: Scheme,
  tokens: Tokens,
  all: readonly WeakPair[],
): PackIssue[] {
  const worst = all.toSorted((one, other) => one.found / one.least - other.found / other.least)[0];
  if (worst === undefined) return [];
  const { front, ground, found, least } = worst;
  const at = placeOf(theme, scheme, front) ?? placeOf(theme, scheme, ground) ?? ['theme'];
  const name = scheme === 'light' ? 'by day' : 'in the dark theme';
  // Cut, not rounded: 4.496 is not enough, and must not read as 4.5.
  const has = `--${front} on --${ground} has a contrast of ${(Math.floor(found * 10) / 10).toFixed(1)} ${name}, where ${least} is needed`;
  // Against every ground of the front, or the remedy for one would spoil another.
  return [issueAt(draft, SITE, at, `${has}; ${remedy(front, all, tokens, scheme)}`)];
}

/** Tokens that hold no colour that can be computed, each said once. */
function uncomputed(draft: Draft, theme: Theme, scheme: Scheme, tokens: Tokens): PackIssue[] {
  return Object.keys(theme[scheme]).flatMap((token) => {
    if (!isColour(token)) return [];
    try {
      colourOf(`var(${token})`, tokens, scheme);
      return [];
    } catch (error) {
      if (!(error instanceof ColourError)) throw error;
      return [issueAt(draft, SITE, ['theme', 'tokens', scheme, token], `${token}: ${error.message}`)];
    }
  });
}

const knownColours = new Set(coloursInForce({ light: {}, dark: {} }, 'dark').keys());
const isColour = (token: string) => knownColours.has(token.slice(2));

/** Every pair of colours that the pages set can be read, by day and in the dark theme. */
export const readableColours: Remark = (draft) => {
  const theme = draft.profile?.theme.tokens;
  if (theme === undefined) return [];
  return schemes.flatMap((scheme) => {
    const tokens = coloursInForce(theme, scheme);
    const unknown = uncomputed(draft, theme, scheme, tokens);
    if (unknown.length > 0) return unknown;
    const weak = weakPairs(tokens, scheme);
    const fronts = [...new Set(weak.map(({ front }) => front))];
    return fronts.flatMap((front) => {
      // What stands on a colour that has to change is looked at once that has changed.
      const all = weak.filter((pair) => pair.front === front && !fronts.includes(pair.ground));
      return weakFront(draft, theme, scheme, tokens, all);
    });
  });
};
