import { contentWords, splitTerms } from './query.ts';
import { yearForms } from './terms.ts';
import type { UnitMatch } from './units.ts';

/** Weight of a name's year that the query does not mention, relative to a word. */
const YEAR_WEIGHT = 0.3;

/** Share of a name from which it counts as matched. */
const WHOLE_SHARE = 0.7;

/** Words of a name of an entry, and its years in all forms. */
export interface Name {
  readonly words: readonly string[];
  readonly years: readonly (readonly string[])[];
  /** The words as one, for names of several words. */
  readonly joined: string;
}

function nameOf(text: string, ownYear: string): Name {
  const { words, years } = splitTerms(text);
  const content = contentWords(words);
  return {
    words: content,
    years: (years.length > 0 || ownYear === '' ? years : [ownYear]).map(yearForms),
    joined: words.length > 1 ? words.join('') : '',
  };
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
  return (parts.length > 1 ? [name, ...parts] : [name]).map((part) => nameOf(part, ownYear));
}

/** How well a query matches the best name of an entry. */
export interface NameMatch {
  /** From 0, no word in common, to 1, the query is the name. */
  readonly factor: number;
  /** True if every word of a name is matched. */
  readonly isWhole: boolean;
  /** True if the name has no year. */
  readonly isTimeless: boolean;
}

/** The match of an entry without a common name. */
export const noName: NameMatch = { factor: 0, isWhole: false, isTimeless: true };

/** Returns the quality with which a unit matches one of the terms, else 0. */
function qualityIn(terms: readonly string[], { terms: matched }: UnitMatch): number {
  return terms.reduce((best, term) => Math.max(best, matched.get(term) ?? 0), 0);
}

const bestOf = (terms: readonly string[], matches: readonly UnitMatch[]) =>
  matches.reduce((best, match) => Math.max(best, qualityIn(terms, match)), 0);

/** Returns how well the matches of a query's units, of which there are `total`, cover a name. */
function coverageOf({ words, years, joined }: Name, matches: readonly UnitMatch[], total: number): NameMatch {
  const isJoined = joined !== '' && matches.some(({ terms }) => terms.get(joined) === 1);
  const yearQualities = years.map((forms) => bestOf(forms, matches));
  const size =
    words.length + yearQualities.reduce((sum, quality) => sum + (quality === 0 ? YEAR_WEIGHT : 1), 0);
  if (size === 0 || total === 0) return noName;
  const covered =
    words.reduce((sum, word) => sum + bestOf([word], matches), 0) +
    yearQualities.reduce((sum, quality) => sum + quality, 0);
  const share = isJoined ? 1 : covered / size;
  const terms = [...words, ...years.flat(), joined];
  const used = matches.reduce((sum, match) => sum + qualityIn(terms, match), 0) / total;
  return { factor: used ** 2 * share ** 2, isWhole: share > WHOLE_SHARE, isTimeless: years.length === 0 };
}

/** Returns how well the matches of a query's units, of which there are `total`, cover the best of the names. */
export function nameMatch(names: readonly Name[], matches: readonly UnitMatch[], total: number): NameMatch {
  return names.reduce<NameMatch>((best, name) => {
    const one = coverageOf(name, matches, total);
    return one.factor > best.factor ? one : best;
  }, noName);
}
