/** Maximum length of a first paragraph in larger type, in characters. Longer ones are tiring to read. */
const LEDE_LENGTH = 260;

/** Returns true if the text starts with a paragraph short enough for larger type. */
export function opensWithLede(html: string): boolean {
  const first = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1];
  return first !== undefined && first.replace(/<[^<>]*>/g, '').length <= LEDE_LENGTH;
}
