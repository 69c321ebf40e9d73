import { JSDOM } from 'jsdom';
import type { OpenedPage } from './open-page.tsx';

/** An opened page that can be queried by CSS selectors. */
export interface OpenedDocument extends OpenedPage {
  readonly document: Document;
  /** Text of the first matching element with white space collapsed; '' if none matches. */
  textOf(selector: string): string;
  /** Text of every matching element. */
  textsOf(selector: string): readonly string[];
  /** URL of the first link that starts with the words; undefined if none does. */
  link(words: string): string | undefined;
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * Parses the page into a document. A separate entry point, because jsdom is slow to load and most tests only
 * need text.
 */
export function inDocument(page: OpenedPage): OpenedDocument {
  const { document } = new JSDOM(page.html).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    ...page,
    document,
    textOf: (selector) => all(selector).slice(0, 1).map(wordsOf).join(''),
    textsOf: (selector) => all(selector).map(wordsOf),
    link: (words) =>
      all('a')
        .find((anchor) => wordsOf(anchor).startsWith(words))
        ?.getAttribute('href') ?? undefined,
  };
}
