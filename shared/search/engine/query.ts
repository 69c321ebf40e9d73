import { soundOf } from './sounds.ts';
import { blankRanges, yearForms } from './terms.ts';
import { wordsOf } from './words.ts';
import { yearsIn } from './years.ts';

/** Words of questions and requests that say nothing about the subject, also Malayalam in both scripts. */
const questionWords = new Set(
  wordsOf(
    'a about after also am an and another any are as at available be bring but by can college coming ' +
      'could current date deadline detail do does download each every facility find for from full get give ' +
      'got has have he hello here hi how i if in info information is its just kindly know last latest ' +
      'let link list looking madam many me miss more mr mrs ms much must my name near necessary need needed ' +
      'new next no not of ok on only or other our out pdf per please procedure process recent regarding ' +
      'required search see shall she should show sir so some take tell than that the their them then there ' +
      'these they this those to today tomorrow total upcoming urgent us want wanted was we were what when where ' +
      'which who whom whose why will wish with would year yes you your',
  ),
);

/** Such words in Malayalam. */
const malayalamQuestions =
  'ആണ് ആണോ ആര് ആരാണ് എങ്ങനെ എങ്ങനെയാണ് എത്ര എത്രയാണ് എന്ത് എന്താണ് എന്തൊക്കെ എന്നാണ് എപ്പോ എപ്പോൾ എപ്പോഴാ ' +
  'എപ്പോഴാണ് എവിടെ എവിടെയാ എവിടെയാണ് ഏത് ഏതാണ് ഏതൊക്കെ ഉണ്ട് ഉണ്ടോ വേണം വേണോ കിട്ടും കിട്ടുമോ കിട്ടാൻ പറ്റും ' +
  'പറ്റുമോ എടുക്കാം ചെയ്യാം ചെയ്യാൻ ചെയ്യണം അറിയാൻ അറിയണം വിവരം വിവരങ്ങൾ പട്ടിക പേര് തീയതി കോളേജ്';
for (const word of wordsOf(malayalamQuestions)) questionWords.add(word);

/** Their sounds, for queries in Latin letters: `evideyaanu`, `evideyanu`. */
const questionSounds = new Set(malayalamQuestions.split(' ').map(soundOf));

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

/** Returns true if a word says nothing about the subject of a query. */
export const isQuestionWord = (word: string): boolean =>
  questionWords.has(word) || questionSounds.has(soundOf(word));

/** Returns the words without those of questions, or all if nothing else is left. */
export function contentWords(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !isQuestionWord(word));
  return rest.length === 0 ? words : rest;
}
