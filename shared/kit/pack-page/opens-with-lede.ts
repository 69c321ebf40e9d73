/** Longest first paragraph, in characters, that is set larger than the rest. */
const LEDE_LENGTH = 260;

/** Whether a page's text opens with a paragraph short enough to be set larger: a long one would be tiring. */
export function opensWithLede(html: string): boolean {
  const first = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1];
  return first !== undefined && first.replace(/<[^<>]*>/g, '').length <= LEDE_LENGTH;
}
