import { blankRanges, yearForms } from './terms.ts';
import { wordsOf } from './words.ts';
import { yearsIn } from './years.ts';

/** Words of questions and requests that say nothing about the subject, also Malayalam in both scripts. */
const questionWords = new Set(
  (
    'a about after am an and any are at be by can college detail do does download for from full get give has have how ' +
    'i if in info information is it know latest link list many me much my near necessary need needed of on or our pdf ' +
    'please regarding required show take tell the there this to us want was we what when where which who whom whose ' +
    'why will with you your ' +
    'aanu anu aar aaru edukkam eppo eppol eppozha eppozhanu engane enganeyanu enth enthan enthanu enthu ethra evide ' +
    'evideyanu kittum undo venam ' +
    'എങ്ങനെ എത്ര എന്ത് എപ്പോ എപ്പോൾ എവിടെ ആര് ആരാണ് ഏത്'
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
