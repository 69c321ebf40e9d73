import { editDistance } from './edit-distance.ts';
import { contentWords, splitTerms } from './query.ts';
import type { Sounds } from './sounds.ts';
import { yearForms } from './terms.ts';
import type { Thesaurus } from './thesaurus.ts';

/** Maximum number of query words. */
const MAX_WORDS = 8;

/** Quality of a match by its kind. */
const quality = { exact: 1, synonym: 0.75, prefix: 0.6, otherYear: 0.6 };

/** Loss of quality per edit of a misspelt word. */
const EDIT_LOSS = 0.2;

/** A year, or a word or phrase, of a query, with the words that may stand for it. */
export interface Unit {
  /** The first is as typed; the others are synonyms. */
  readonly alternatives: readonly (readonly string[])[];
  readonly isYear: boolean;
  /** Returns from 0 to 1 how well a term of the index matches an alternative. */
  qualityOf(term: string, words: readonly string[], isTyped: boolean): number;
}

/** A match of one unit in one entry. */
export interface UnitMatch {
  readonly score: number;
  /** Matched terms of the index and their quality. */
  readonly terms: ReadonlyMap<string, number>;
}

function wordQuality(term: string, words: readonly string[], isTyped: boolean): number {
  if (words.includes(term)) return isTyped ? quality.exact : quality.synonym;
  if (words.some((word) => term.startsWith(word))) return quality.prefix;
  return Math.max(0, ...words.map((word) => 1 - EDIT_LOSS * editDistance(word, term)));
}

/** A span of years also matches its first and last year. */
function yearUnit(year: string): Unit {
  const forms = yearForms(year);
  return {
    alternatives: forms.map((form) => [form]),
    isYear: true,
    qualityOf: (term) => (term === year ? quality.exact : quality.otherYear),
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

/** Splits words into known phrases and single words. */
function phrasesOf(words: readonly string[], thesaurus: Thesaurus): readonly (readonly string[])[] {
  const phrases: (readonly string[])[] = [];
  for (let at = 0; at < words.length; ) {
    const length = thesaurus.phraseLength(words, at);
    phrases.push(words.slice(at, at + length));
    at += length;
  }
  return phrases;
}

/** Splits a query into units. `has` returns true if an entry has a word. */
export function unitsOf(
  query: string,
  thesaurus: Thesaurus,
  sounds: Sounds,
  has: (word: string) => boolean,
): readonly Unit[] {
  const { words, years } = splitTerms(query);
  const isKnown = (word: string) => has(word) || thesaurus.synonymsOf([word]).length > 0;
  const translate = (word: string) => (isKnown(word) ? word : (sounds.inOtherScript(word) ?? word));
  const all = joinPairs(words, (word) => isKnown(translate(word))).map(translate);
  // Words of questions count only if there are no others.
  const content = years.length > 0 ? contentWords([...all, ...years]) : contentWords(all);
  const phrases = phrasesOf(all, thesaurus).filter(
    (phrase) => phrase.length > 1 || content.includes(phrase[0] ?? ''),
  );
  return [
    ...years.map(yearUnit),
    ...phrases.slice(0, MAX_WORDS).map((phrase) => ({
      alternatives: [phrase, ...thesaurus.synonymsOf(phrase)],
      isYear: false,
      qualityOf: wordQuality,
    })),
  ];
}
