import { decodeEntities, shorten } from '@kalalaya/contract/calls';

/** Returns the text of sanitised HTML, in which each tag ends a word. */
export const textOf = (html: string): string =>
  decodeEntities(html.replace(/<[a-z!/][^<>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();

/** The sentences that end in a text. An abbreviation such as `Dr.`, `no. 8` or `etc. are` ends none. */
const wholeSentences = /^.*(?:[\p{Ll}\p{Lo}\p{M}]{4}| \p{Ll}{2,3}|\d)[.!?](?= [^\d\p{Ll}])/su;

/**
 * Returns plain text of at most `length` characters from text or HTML, without tables and headings: whole sentences if they
 * take a quarter of the length, else shortened.
 *
 * @example
 * excerpt('<p>Sixty walked to the weir.</p>', 16) // → 'Sixty walked to…'
 */
export function excerpt(textOrHtml: string, length: number): string {
  const text = textOf(textOrHtml.replace(/<(table|h[1-6])\b.*?<\/\1>/gis, ' '));
  if (text.length <= length) return text;
  const head = text.slice(0, Math.max(0, length - 1));
  const sentences = wholeSentences.exec(head)?.[0] ?? '';
  if (sentences.length * 4 > length) return sentences;
  return shorten(text, length);
}
