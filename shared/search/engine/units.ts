import { contentWords, isQuestionWord, splitTerms } from './query.ts';
import { isMalayalam } from './romanise.ts';
import type { Sounds } from './sounds.ts';
import { yearForms } from './terms.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Correction } from './vocabulary.ts';
import { halfEndings } from './words.ts';

const MAX_WORDS = 8;

/** Length of the shorter part from which a word is split in two. */
const MIN_PART = 3;

/** Malayalam endings typed in Latin letters: `canteenil`, `teacherude`, `vidyarthikal`. */
const latinEndings = ['il', 'yil', 'ile', 'ilek', 'ilekku', 'ude', 'yude', 'inte', 'kal', 'kalude'];

/** Returns a word without each of the endings that it has. */
const stemsOf = (word: string) =>
  (isMalayalam(word) ? halfEndings : latinEndings)
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= MIN_PART)
    .map((ending) => word.slice(0, -ending.length));

/** Quality of a match by its kind. */
const quality = { exact: 1, synonym: 0.75, otherYear: 0.6 };

/** Words that may stand for a unit of a query. */
export interface Alternative {
  readonly words: readonly string[];
  /** Quality of an exact match, from 0 to 1. */
  readonly quality: number;
  readonly isSynonym: boolean;
}

/** A year, or a word or phrase, of a query, with the words that may stand for it. */
export interface Unit {
  readonly alternatives: readonly Alternative[];
  readonly isYear: boolean;
}

/** A match of a term of the index. */
export interface TermMatch {
  /** From 0 to 1. */
  readonly quality: number;
  /** Share of the unit that the term matches, with its quality. */
  readonly share: number;
}

/** A match of one unit in one entry. */
export interface UnitMatch {
  readonly score: number;
  /** Matched terms of the index. */
  readonly terms: ReadonlyMap<string, TermMatch>;
}

/** Words of the index. */
interface Lookup {
  /** Returns true if an entry has a word. */
  has(word: string): boolean;
  /** Returns true if a word starts one of an entry. */
  hasPrefix(word: string): boolean;
  /** Returns the words with the fewest edits, most probable first. */
  corrections(word: string): readonly Correction[];
}

/** A span of years also matches its first and last year. */
function yearUnit(year: string): Unit {
  return {
    alternatives: yearForms(year).map((form) => ({
      words: [form],
      quality: form === year ? quality.exact : quality.otherYear,
      isSynonym: form !== year,
    })),
    isYear: true,
  };
}

/** Joins two words if they are known as one, e.g. `time table`. */
function joinPairs(words: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const isPair =
      last.length > 2 && word.length > 2 && isKnown(last + word) && !(isKnown(last) && isKnown(word));
    if (isPair) joined.splice(-1, 1, last + word);
    else joined.push(word);
  }
  return joined;
}

/** Splits a word that is two known ones, e.g. `hallticket`. Returns an empty list for any other word. */
function splitPair(word: string, isKnown: (word: string) => boolean): readonly string[] {
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return [];
}

/** The words that a word of a query may stand for, most probable first. */
type Reading = readonly Correction[];

/** Splits readings into known phrases and single words. */
function phrasesOf(readings: readonly Reading[], thesaurus: Thesaurus): readonly (readonly Reading[])[] {
  const words = readings.map(wordOf);
  const phrases: (readonly Reading[])[] = [];
  for (let at = 0; at < words.length; ) {
    const length = thesaurus.phraseLength(words, at);
    phrases.push(readings.slice(at, at + length));
    at += length;
  }
  return phrases;
}

const typed = (word: string): Reading => [{ word, quality: quality.exact }];

const wordOf = ([first]: Reading): string => first?.word ?? '';

/** Returns a word or phrase with the words that may stand for it. */
function unitOf(phrase: readonly Reading[], thesaurus: Thesaurus): Unit {
  const [only = []] = phrase;
  const intended =
    phrase.length === 1
      ? only.map((one) => ({ words: [one.word], quality: one.quality }))
      : [{ words: phrase.map(wordOf), quality: quality.exact }];
  return {
    alternatives: [
      ...intended.map((one) => ({ ...one, isSynonym: false })),
      ...intended.flatMap((one) =>
        thesaurus
          .synonymsOf(one.words)
          .map((words) => ({ words, quality: quality.synonym * one.quality, isSynonym: true })),
      ),
    ],
    isYear: false,
  };
}

/** Returns true if the first correction of a word has at most one edit. */
const isOneEdit = (word: string, [first]: Reading): boolean =>
  first !== undefined && first.quality >= quality.exact - 1 / word.length;

/** Splits a query into units. */
export function unitsOf(
  query: string,
  thesaurus: Thesaurus,
  sounds: Sounds,
  vocabulary: Lookup,
): readonly Unit[] {
  const { words, years } = splitTerms(query);
  const isKnown = (word: string) => vocabulary.has(word) || thesaurus.has(word);
  const wordFor = (word: string) => (isKnown(word) ? word : sounds.inOtherScript(word));
  const translate = (word: string) =>
    // Half a Malayalam word may sound like another.
    (isMalayalam(word) && vocabulary.hasPrefix(word) ? [] : [word, ...stemsOf(word)]).reduce<
      string | undefined
    >((translation, one) => translation ?? wordFor(one), undefined) ?? word;
  const all = joinPairs(words, (word) => isKnown(translate(word))).map(translate);
  const readings = all.flatMap((word): readonly Reading[] => {
    if (isQuestionWord(word) || isKnown(word) || vocabulary.hasPrefix(word)) return [typed(word)];
    const corrections = vocabulary.corrections(word);
    if (isOneEdit(word, corrections)) return [corrections];
    const parts = splitPair(word, isKnown);
    if (parts.length > 0) return parts.map(typed);
    const similar = sounds.similarInOtherScript(word);
    const candidates = [...(similar === undefined ? [] : typed(similar)), ...corrections];
    return [candidates.length === 0 ? typed(word) : candidates];
  });
  // Words of questions count only if there are no others.
  const content = contentWords([...readings.map(wordOf), ...years]);
  const phrases = phrasesOf(readings, thesaurus).filter(
    ([first = [], ...others]) => others.length > 0 || content.includes(wordOf(first)),
  );
  return [...years.map(yearUnit), ...phrases.slice(0, MAX_WORDS).map((phrase) => unitOf(phrase, thesaurus))];
}
