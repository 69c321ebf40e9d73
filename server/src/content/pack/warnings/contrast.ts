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
import type { Report } from '../draft.ts';
import type { JsonPath } from '../json-file.ts';
import { readableColour } from '../legible-colour.ts';
import type { Profile } from '../schema/index.ts';
import type { WarningCheck } from './warning.ts';

const SITE = 'site.json';
type Theme = Profile['theme']['tokens'];

/** Path of a token's value for a scheme; the light value also applies to dark. Null if the default applies. */
function pathOfToken(theme: Theme, scheme: Scheme, name: string): JsonPath | null {
  const token = `--${name}`;
  const at = [scheme, 'light' as const].find((of) => Object.hasOwn(theme[of], token));
  return at === undefined ? null : ['theme', 'tokens', at, token];
}

/** Remedy for a text colour that is not readable on some backgrounds. */
function remedy(front: string, all: readonly WeakPair[], tokens: Tokens, scheme: Scheme): string {
  const colour = (name: string) => colourOf(`var(--${name})`, tokens, scheme);
  const readable = readableColour(
    colour(front),
    all.map(({ ground, least }) => ({ colour: colour(ground), least })),
  );
  if (readable !== null) return `write "--${front}": "${hexOf(readable)}" under "${scheme}"`;
  const grounds = [...new Set(all.map(({ ground }) => `--${ground}`))].join(' and ');
  return `no colour is readable there; write a darker or lighter ${grounds}`;
}

function reportWeakContrast(
  report: Report,
  theme: Theme,
  scheme: Scheme,
  tokens: Tokens,
  all: readonly WeakPair[],
): void {
  const worst = all.toSorted((one, other) => one.found / one.least - other.found / other.least)[0];
  if (worst === undefined) return;
  const { front, ground, found: ratio, least } = worst;
  const at = pathOfToken(theme, scheme, front) ?? pathOfToken(theme, scheme, ground) ?? ['theme'];
  const name = scheme === 'light' ? 'in the light theme' : 'in the dark theme';
  // Truncated instead of rounded: 4.496 is not enough and must not be shown as 4.5.
  const has = `--${front} on --${ground} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} ${name}, below the required ${least}`;
  // The remedy considers every background of the text colour, not only the worst.
  report(SITE, at, `${has}; ${remedy(front, all, tokens, scheme)}`);
}

/** Reports tokens whose colour syntax is not supported, each once. Returns true if there are any. */
function reportUnsupported(report: Report, theme: Theme, scheme: Scheme, tokens: Tokens): boolean {
  let isReported = false;
  for (const token of Object.keys(theme[scheme]).filter(isColourToken)) {
    try {
      colourOf(`var(${token})`, tokens, scheme);
    } catch (error) {
      if (!(error instanceof ColourError)) throw error;
      report(SITE, ['theme', 'tokens', scheme, token], `${token}: ${error.message}`);
      isReported = true;
    }
  }
  return isReported;
}

const colourTokens = new Set(coloursInForce({ light: {}, dark: {} }, 'dark').keys());
const isColourToken = (token: string) => colourTokens.has(token.slice(2));

/** Every colour pair that pages use is readable in the light and the dark theme. */
export const readableColours: WarningCheck = ({ profile }, report) => {
  const theme = profile?.theme.tokens;
  if (theme === undefined) return;
  for (const scheme of ['light', 'dark'] as const) {
    const tokens = coloursInForce(theme, scheme);
    if (reportUnsupported(report, theme, scheme, tokens)) continue;
    const weak = weakPairs(tokens, scheme);
    const fronts = new Set(weak.map(({ front }) => front));
    for (const front of fronts) {
      // Text on a colour that has to change itself is checked after that change.
      const all = weak.filter((pair) => pair.front === front && !fronts.has(pair.ground));
      reportWeakContrast(report, theme, scheme, tokens, all);
    }
  }
};
