import { JSDOM } from 'jsdom';
import type { OpenedPage } from './open-page.tsx';

/** An opened page that can be looked into by CSS selectors. */
export interface OpenedDocument extends OpenedPage {
  readonly document: Document;
  /** Words of the first element that fits, as they stand in it; '' when there is none. */
  textOf(selector: string): string;
  /** Words of every element that fits. */
  textsOf(selector: string): readonly string[];
  /** Address of the first link that begins with the words; undefined when there is none. */
  link(words: string): string | undefined;
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The page as a document. An entry of its own, since jsdom takes its time: most tests read the page's words alone. */
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
