/** Maximum length of a first paragraph in larger type, in characters. Longer ones are tiring to read. */
const LEDE_LENGTH = 260;

/** Returns the number of characters of an HTML text without its tags. */
export const textLength = (html: string): number => html.replace(/<[^<>]*>/g, '').length;

/** Returns true if the text starts with a paragraph short enough for larger type. */
export function opensWithLede(html: string): boolean {
  const first = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1];
  return first !== undefined && textLength(first) <= LEDE_LENGTH;
}
