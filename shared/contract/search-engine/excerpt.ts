import type { SearchEntry } from './entry.ts';
import { indexTerms } from './query.ts';

/** Maximum length of an excerpt, in characters. */
const MAX_LENGTH = 160;

/** Number of words before the match in a shortened sentence. */
const WORDS_BEFORE = 6;

/** The end of a sentence, but not the full stop of `Dr. Varma`, `K. V. Varma` or `Rs. 40`, or the end of a paragraph. */
const sentenceEnd = /(?<=[.!?])(?<!(?:^|\s)(?:Dr|Prof|Adv|Mrs?|Ms|\p{Lu})\.) +(?=[\p{Lu}\p{Lo}“‘])|\n/u;

/** Shortens a sentence around the word at an index. */
function shorten(sentence: string, at: number): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const words = sentence.split(' ');
  const start = Math.max(0, at - WORDS_BEFORE);
  let text = start > 0 ? '…' : '';
  for (const word of words.slice(start)) {
    if (text.length + word.length >= MAX_LENGTH) return `${text.trimEnd()} …`;
    text += `${word} `;
  }
  return text.trimEnd();
}

/**
 * Returns the first sentence of an entry's text with a matched term, shortened, or `''` if the entry shows a matched term
 * anyway, in its title or description, or has no such sentence.
 */
export function excerptOf({ title, detail = '', words }: SearchEntry, matched: ReadonlySet<string>): string {
  const isMatch = (text: string) => indexTerms(text).some((term) => matched.has(term));
  if (isMatch(`${title} ${detail}`)) return '';
  const sentence = words.split(sentenceEnd).find((text) => /[.!?]$/.test(text) && isMatch(text)) ?? '';
  return shorten(sentence, sentence.split(' ').findIndex(isMatch));
}
