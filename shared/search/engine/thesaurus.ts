import { fieldSynonyms, type Synonyms } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** Maximum number of words of a phrase that has synonyms. */
const MAX_PHRASE = 5;

const key = (text: string) => wordsOf(text).join(' ');

/** Finds words that mean the same: those of the field, and those of a college. */
export class Thesaurus {
  readonly #byPhrase = new Map<string, Set<string>>();
  readonly #words = new Set<string>();

  constructor(synonyms: Synonyms) {
    for (const group of fieldSynonyms) {
      const phrases = group.map(key);
      for (const phrase of phrases) this.#add(phrase, phrases);
    }
    for (const [word, others] of Object.entries(synonyms)) this.#add(key(word), others.map(key));
  }

  #add(phrase: string, others: readonly string[]): void {
    const all = this.#byPhrase.get(phrase) ?? new Set();
    for (const other of others) if (other !== phrase && other !== '') all.add(other);
    this.#byPhrase.set(phrase, all);
    for (const word of phrase.split(' ')) this.#words.add(word);
  }

  /** Returns true if a word has synonyms or is part of a phrase that has some. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Words and phrases that have synonyms. */
  get phrases(): Iterable<string> {
    return this.#byPhrase.keys();
  }

  /** Returns the number of words, from an index on, that form the longest known phrase; at least one. */
  phraseLength(words: readonly string[], start: number): number {
    for (let length = Math.min(MAX_PHRASE, words.length - start); length > 1; length -= 1)
      if (this.#byPhrase.has(words.slice(start, start + length).join(' '))) return length;
    return 1;
  }

  /** Returns the synonyms of a word or phrase, each as its words. */
  synonymsOf(words: readonly string[]): readonly (readonly string[])[] {
    return [...(this.#byPhrase.get(words.join(' ')) ?? [])].map((phrase) => phrase.split(' '));
  }
}
