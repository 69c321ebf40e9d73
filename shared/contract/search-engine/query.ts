import { blankRanges, yearForms } from './terms.ts';
import { wordsOf } from './words.ts';
import { yearsIn } from './years.ts';

/** Words of questions that say nothing about what is searched. */
const questionWords = new Set(
  (
    'a an and any are at be by can college do does for from get give have how i in info information is it list me ' +
    'much my need of on or our please show tell the there this to us want we what when where which who whom why will ' +
    'with you your detail എങ്ങനെ എത്ര എന്ത് എവിടെ ആര്'
  ).split(' '),
);

/**
 * Returns the index terms of a text: its words, and each year in all forms (`2022-23`, `2022`, `2023`).
 *
 * @example
 * indexTerms('AQAR 2022-2023') // → ['2022-23', '2022', '2023', 'aqar']
 */
export function indexTerms(text: string): string[] {
  if (!/\d\d/.test(text)) return wordsOf(text);
  const years = yearsIn(text);
  const rest = years.length === 0 ? text : blankRanges(text, years);
  return [...years.flatMap(({ year }) => yearForms(year)), ...wordsOf(rest)];
}

/** Words and years of a query or a name, without duplicates. */
export interface QueryTerms {
  readonly words: readonly string[];
  /** Normalised years: `2022-23`, `2022`. */
  readonly years: readonly string[];
}

/** Splits a text into years and words. */
export function splitTerms(text: string): QueryTerms {
  const years = yearsIn(text);
  return { words: wordsOf(blankRanges(text, years)), years: [...new Set(years.map(({ year }) => year))] };
}

/** Returns the words without those of questions, or all if nothing else is left. */
export function contentWords(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !questionWords.has(word));
  return rest.length === 0 ? words : rest;
}
