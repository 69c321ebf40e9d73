import { contentWords, splitTerms } from './query.ts';
import { stopWords, yearForms } from './terms.ts';
import type { UnitMatch } from './units.ts';
import { wordsOf } from './words.ts';

/** Share of a name from which it counts as matched. */
const WHOLE_SHARE = 0.7;

/** Words of a name of an entry, and its years in all forms. */
export interface Name {
  readonly words: readonly string[];
  readonly years: readonly (readonly string[])[];
}

function nameOf(text: string, ownYear: string): Name {
  const { words, years } = splitTerms(text);
  const content = contentWords(words);
  return {
    words: content,
    years: (years.length > 0 || ownYear === '' ? years : [ownYear]).map(yearForms),
  };
}

/** Minimum number of words of a name that has an acronym. */
const MIN_ACRONYM = 3;

/** Returns the initials of a name of at least three words, else `''`: `aaa`. */
export function acronymOf(name: string): string {
  const words = wordsOf(name).filter((word) => !stopWords.has(word));
  return words.length < MIN_ACRONYM ? '' : words.map((word) => word.slice(0, 1)).join('');
}

/** Number of a metric before a name. */
const metricNumber = /^\d+(?:\.\d+)+\s+/;
/** End of the first part of a name: `Onam 2026: sadya`, `Scheme (NSS)`. */
const partEnd = /\s*(?::\s|\(|\)|\s[–—-]\s|,\s)\s*/;

/**
 * Returns the name and its parts: `National Service Scheme (NSS)` is found by either half. A name without a
 * year has the year of its entry's date, if any.
 */
export function namesOf(title: string, ownYear: string): Name[] {
  const name = title.replace(metricNumber, '');
  const parts = name.split(partEnd).filter((part) => part !== '');
  return [...(parts.length > 1 ? [name, ...parts] : [name]), acronymOf(name)]
    .filter((part) => part !== '')
    .map((part) => nameOf(part, ownYear));
}

/** How well a query matches the best name of an entry. */
export interface NameMatch {
  /** From 0, no word in common, to 1, the query is the name. */
  readonly factor: number;
  /** True if every word of a name is matched. */
  readonly isWhole: boolean;
}

/** The match of an entry without a common name. */
export const noName: NameMatch = { factor: 0, isWhole: false };

/** Returns the best quality with which a unit matches one of the terms, else 0. */
const bestOf = (terms: readonly string[], matches: readonly UnitMatch[]) =>
  matches.reduce(
    (best, match) => terms.reduce((most, term) => Math.max(most, match.terms.get(term)?.quality ?? 0), best),
    0,
  );

/** Returns how much of a unit the terms match, from 0 to 1: half, if they have one word of a phrase of two. */
const usedBy = (terms: readonly string[], match: UnitMatch) =>
  Math.min(
    1,
    terms.reduce((sum, term) => sum + (match.terms.get(term)?.share ?? 0), 0),
  );

/** Returns how well the matches of a query's units, of which there are `total`, cover a name. */
function coverageOf({ words, years }: Name, matches: readonly UnitMatch[], total: number): NameMatch {
  const parts = [...words.map((word) => [word]), ...years];
  if (parts.length === 0 || total === 0) return noName;
  const share = parts.reduce((sum, forms) => sum + bestOf(forms, matches), 0) / parts.length;
  const terms = [...new Set(parts.flat())];
  const used = matches.reduce((sum, match) => sum + usedBy(terms, match), 0) / total;
  return { factor: used ** 2 * share ** 2, isWhole: share > WHOLE_SHARE };
}

/** Returns how well the matches of a query's units, of which there are `total`, cover the best of the names. */
export function nameMatch(names: readonly Name[], matches: readonly UnitMatch[], total: number): NameMatch {
  return names.reduce<NameMatch>((best, name) => {
    const one = coverageOf(name, matches, total);
    return one.factor > best.factor ? one : best;
  }, noName);
}
