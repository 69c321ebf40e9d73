import { decodeHTML } from 'entities';

const blocks =
  /<\/?(?:li|p|h\d|div|tr|td|th|ul|ol|summary|details|section|nav|dt|dd|dl|time|figure|caption)\b[^>]*>/g;

/** Returns the text of markup rendered by React, with spaces between blocks and white space collapsed. */
export function textOf(html: string): string {
  const words = html
    .replace(/<!--.*?-->/gs, '')
    .replace(blocks, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(words).replace(/\s+/g, ' ').trim();
}

/** Returns the text of every element with a tag name, e.g. `h2`, in document order. */
export function textsOf(html: string, name: string): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'));
  return [...elements].map(([, inner = '']) => textOf(inner));
}

/** Returns the URLs of the links in document order, without duplicates. */
export function linksOf(html: string): readonly string[] {
  const links = html.matchAll(/<a\s[^>]*?href="([^"]*)"/g);
  return [...new Set([...links].map(([, href = '']) => decodeHTML(href)))];
}
