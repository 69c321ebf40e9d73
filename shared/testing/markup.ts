import { decodeHTML } from 'entities';

const blocks =
  /<\/?(?:li|p|h\d|div|tr|td|th|ul|ol|summary|details|section|nav|dt|dd|dl|time|figure|caption)\b[^>]*>/g;

/** The words of markup as React writes it: blocks are set apart, runs of white space are one space. */
export function textOf(html: string): string {
  const words = html
    .replace(/<!--.*?-->/gs, '')
    .replace(blocks, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(words).replace(/\s+/g, ' ').trim();
}

/** Words of every element of one name, in order, e.g. of the headings `h2`. */
export function textsOf(html: string, name: string): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'));
  return [...elements].map(([, inner = '']) => textOf(inner));
}

/** Addresses of the links, in order, each once. */
export function linksOf(html: string): readonly string[] {
  const found = html.matchAll(/<a\s[^>]*?href="([^"]*)"/g);
  return [...new Set([...found].map(([, href = '']) => decodeHTML(href)))];
}
