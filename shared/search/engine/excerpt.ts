import type { SearchEntry } from './entry.ts';
import { indexTerms } from './query.ts';

const MAX_LENGTH = 160;

/** Maximum length of the words before the match in a shortened sentence, in characters. */
const MAX_BEFORE = 50;

/** Abbreviations before names and numbers, and degrees: `Dr. Varma`, `K. V. Varma`, `Govt. High School`, `B.Ed. Programme`. */
const abbreviation = String.raw`(?:^|[\s(“‘])(?:(?:Dr|Prof|Adv|Mrs?|Ms|Smt|Sri|Sr|Fr|St|Rev|Govt|No|ഡോ|പ്രൊഫ)|\p{Lu}|(?:\p{Lu}\p{Ll}?\.)+\p{L}{1,3})\.`;

/** End of a sentence or paragraph. Full stops of abbreviations do not count. */
const sentenceEnd = new RegExp(
  String.raw`(?<=[.!?][”’")]*)(?<!${abbreviation}) +(?=[\p{Lu}\p{Lo}“‘(])|\n`,
  'u',
);

/** Matches what ends like a sentence, unlike headings, names and table cells. */
const sentence = /[.!?][”’")]*$/;

/** Shortens a long sentence around its first matching word. Returns `''` if no single word matches. */
function shorten(text: string, isMatch: (word: string) => boolean): string {
  if (text.length <= MAX_LENGTH) return text;
  const words = text.split(' ');
  const at = words.findIndex(isMatch);
  if (at === -1) return '';
  const lengthOf = (start: number, end: number) => words.slice(start, end).join(' ').length;
  let start = at;
  while (start > 0 && lengthOf(start - 1, at) <= MAX_BEFORE) start -= 1;
  let end = at + 1;
  while (end < words.length && lengthOf(start, end + 1) <= MAX_LENGTH) end += 1;
  return [start > 0 ? '…' : '', ...words.slice(start, end), end < words.length ? '…' : '']
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * Returns the first sentence of an entry's text with one of the terms, shortened, or `''` if the entry has a term in its
 * title or description, which are displayed anyway, or no such sentence.
 */
export function excerptOf({ title, detail = '', words }: SearchEntry, terms: ReadonlySet<string>): string {
  const isMatch = (text: string) => indexTerms(text).some((term) => terms.has(term));
  if (isMatch(`${title} ${detail}`)) return '';
  const match = words.split(sentenceEnd).find((text) => sentence.test(text) && isMatch(text));
  return match === undefined ? '' : shorten(match, isMatch);
}
