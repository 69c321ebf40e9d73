import { editDistance } from './edit-distance.ts';

/** A word that an unknown one may stand for. */
export interface Correction {
  readonly word: string;
  /** Share of the letters that are right, from 0 to 1. */
  readonly quality: number;
}

const MAX_CORRECTIONS = 3;

/** Returns the maximum edit distance of a word: none for numbers and short words, two if letters may be swapped. */
function maxEdits(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Words of an index, and what a misspelt one may stand for. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #names = new Set<string>();

  add(word: string, isName: boolean): void {
    if (isName) this.#names.add(word);
    this.#words.add(word);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * Returns the words with the fewest edits, those of names first, then those of most entries.
   *
   * @param fuzzy - Returns the words within a number of edits, once for each entry that has them.
   * @param phrases - Words and phrases with synonyms.
   */
  corrections(
    word: string,
    fuzzy: (word: string, edits: number) => readonly string[],
    phrases: Iterable<string>,
  ): readonly Correction[] {
    const most = maxEdits(word);
    if (most === 0) return [];
    const counts = new Map<string, number>();
    for (const term of fuzzy(word, most)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const phrase of phrases)
      if (Math.abs(phrase.length - word.length) <= most && editDistance(word, phrase) <= most)
        counts.set(phrase, counts.get(phrase) ?? 0);
    const candidates = [...counts.keys()].map((term) => ({
      word: term,
      quality: 1 - editDistance(word, term) / Math.max(word.length, term.length),
    }));
    const best = Math.max(0, ...candidates.map(({ quality }) => quality));
    const isName = ({ word: term }: Correction) => Number(this.#names.has(term));
    const countOf = ({ word: term }: Correction) => counts.get(term) ?? 0;
    return candidates
      .filter(({ quality }) => quality === best)
      .sort((one, other) => isName(other) - isName(one) || countOf(other) - countOf(one))
      .slice(0, MAX_CORRECTIONS);
  }
}
